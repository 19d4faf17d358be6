/** One person as the alarms count them: what they were told, and what a careful doctor would accept. */
import { gravity, type FlagLevel, type Urgency } from '../../engine/model.js';

/** What a careful doctor would accept. */
export interface Key {
  id: string;
  urgencyAcceptable: readonly Urgency[];
}

export interface Judged {
  urgency: Urgency;
  urgencyAcceptable: readonly Urgency[];
  redFlags: readonly { id: string; level: FlagLevel }[];
}

interface Told {
  id: string;
  urgency: Urgency | null;
  redFlags: Judged['redFlags'];
}

/** People whose reading is over, each with their key; `unkeyed` and `open` are left out and told. */
export function keyed(
  told: readonly Told[],
  keys: readonly Key[],
): { judged: Judged[]; unkeyed: string[]; open: string[] } {
  const byId = new Map(keys.map((key) => [key.id, key]));
  const judged: Judged[] = [];
  const unkeyed: string[] = [];
  const open: string[] = [];
  for (const { id, urgency, redFlags } of told) {
    const key = byId.get(id);
    if (urgency === null) open.push(id);
    else if (!key) unkeyed.push(id);
    else judged.push({ urgency, urgencyAcceptable: key.urgencyAcceptable, redFlags });
  }
  return { judged, unkeyed, open };
}

export const mostAccepted = ({ urgencyAcceptable }: Judged): number =>
  Math.max(...urgencyAcceptable.map(gravity));
export const leastAccepted = ({ urgencyAcceptable }: Judged): number =>
  Math.min(...urgencyAcceptable.map(gravity));
