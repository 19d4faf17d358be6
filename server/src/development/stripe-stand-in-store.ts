// What the Stripe stand-in remembers, in one JSON file, so that a restart of the product keeps open
// checkout sessions, saved answers and unsent webhooks. Written whole to a temporary file and renamed:
// a kill in the middle leaves the old file. E-mail addresses are kept in memory only, so that nothing
// personal rests on disk after the product's own purge.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface StandInSession {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer: null;
  customer_email: string | null;
  customer_details: { email: string | null } | null;
  expires_at: number;
  livemode: false;
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  ui_mode: 'hosted_page';
  url: string | null;
}

export interface StandInCharge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  created: number;
  currency: string;
  disputed: boolean;
  livemode: false;
  metadata: Record<string, string>;
  paid: true;
  payment_intent: string;
  receipt_email: string | null;
  refunded: boolean;
  status: 'succeeded';
}

export interface StandInIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  created: number;
  currency: string;
  latest_charge: string;
  livemode: false;
  metadata: Record<string, string>;
  receipt_email: string | null;
  status: 'succeeded';
}

export interface StandInRefund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
}

/** An event on its way to the product's webhook. */
export interface StandInDelivery {
  eventId: string;
  body: string;
  attempts: number;
  createdAt: number;
}

export interface StandInState {
  sessions: Record<string, { session: StandInSession; product: string; receiptEmail: string | null }>;
  intents: Record<string, StandInIntent>;
  charges: Record<string, StandInCharge>;
  refunds: Record<string, StandInRefund>;
  answers: Record<string, { fingerprint: string; status: number; text: string; at: number }>;
  deliveries: StandInDelivery[];
}

/** Fields that hold an address; never written to the file. */
const PERSONAL = new Set(['customer_email', 'receipt_email', 'receiptEmail', 'email']);

const empty = (): StandInState => ({
  sessions: {},
  intents: {},
  charges: {},
  refunds: {},
  answers: {},
  deliveries: [],
});

export class StandInStore {
  private writing: Promise<void> = Promise.resolve();
  private queued: Promise<void> | null = null;

  private constructor(
    readonly state: StandInState,
    private readonly file: string,
  ) {}

  static async open(file: string): Promise<StandInStore> {
    await mkdir(dirname(file), { recursive: true });
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return new StandInStore(empty(), file);
    try {
      return new StandInStore({ ...empty(), ...(JSON.parse(text) as Partial<StandInState>) }, file);
    } catch {
      throw new Error(`The Stripe stand-in cannot read its file ${file}. Delete it to start empty.`);
    }
  }

  /** Resolves when a write that saw the present state has reached the disk. Calls in between share one write. */
  save(): Promise<void> {
    this.queued ??= this.writing.then(() => {
      this.queued = null;
      return this.write();
    });
    this.writing = this.queued.catch(() => undefined);
    return this.queued;
  }

  private async write(): Promise<void> {
    const temporary = `${this.file}.tmp`;
    await writeFile(temporary, withoutAddresses(this.state), { mode: 0o600 });
    await rename(temporary, this.file);
  }
}

function withoutAddresses(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => {
    if (PERSONAL.has(key) && typeof inner === 'string') return null;
    // Saved answers and events are themselves JSON texts that may hold an address.
    if ((key === 'text' || key === 'body') && typeof inner === 'string')
      return withoutAddresses(JSON.parse(inner));
    return inner;
  });
}
