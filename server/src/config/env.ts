/**
 * The settings: the only reader of the process environment. NODE_ENV must be said. In development every other setting
 * has a default; in production missing, weak or default values are refused. All problems are listed at once, by name and never
 * by value: a value may be a secret.
 */
import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { developmentMasterKey } from './development-key.js';
import { developmentDefaults } from './defaults.js';
import { missingInProduction, weakInProduction } from './production.js';
import {
  boolean,
  emailAddress,
  imageBase,
  isThisMachine,
  masterKey,
  port,
  postgresUrl,
  publicKeys,
  redisUrl,
  share,
  smtpUrl,
  socialLinks,
  trustProxy,
  webUrl,
} from './formats.js';

export class EnvInvalid extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The settings are wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

const optionalText = z.string().optional();

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test'),
  PORT: port,
  PUBLIC_URL: webUrl,
  DATABASE_URL: postgresUrl,
  REDIS_URL: redisUrl.optional(),
  SMTP_URL: smtpUrl,
  MAIL_FROM: z
    .string()
    .min(3)
    .refine((text) => !/[\r\n]/.test(text), 'must be one line'),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_WEBHOOK_SECRET_PREVIOUS: optionalText,
  STRIPE_API_URL: webUrl.optional(),
  MASTER_KEY: masterKey.optional(),
  MASTER_KEY_PREVIOUS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(masterKey)),
  RULES_DIR: z.string().min(1),
  RULES_PUBLIC_KEY: publicKeys.optional(),
  DATA_DIR: z.string().min(1),
  KEY_DIR: optionalText,
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']),
  CONTACT_URL: webUrl,
  SUPPORT_EMAIL: emailAddress,
  POSTAL_ADDRESS: z.string().trim().min(5, 'must be a full address'),
  SOCIAL_LINKS: socialLinks,
  EMERGENCY_NUMBER: z.string().regex(/^[0-9+ -]{2,20}$/, 'must be a telephone number'),
  CRISIS_NUMBER: z.string().regex(/^[0-9+ -]{2,20}$/, 'must be a telephone number'),
  SHOW_RATINGS: boolean,
  IMAGE_BASE: imageBase,
  ALLOW_UNSIGNED_RULES: boolean,
  ALLOW_TEST_PAYMENTS: boolean,
  ALLOW_PLAIN_NETWORK: boolean,
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: share,
  TRUST_PROXY: trustProxy,
  PROCESSORS: boolean,
});

type Settings = z.infer<typeof schema>;

/** The validated settings, frozen. Injected under the token `ENV`. */
export interface Env {
  production: boolean;
  port: number;
  /** Without a slash at the end; every link in a mail begins with it, never with a header of the request. */
  publicUrl: string;
  databaseUrl: string;
  /** null: the queue runs on PostgreSQL. */
  redisUrl: string | null;
  smtpUrl: string;
  /** Mail is not handed over in the clear. */
  smtpNeedsTls: boolean;
  mailFrom: string;
  /** null: the local stand-in for Stripe (development only). */
  stripeSecretKey: string | null;
  /** The current one first, then the previous one during a rotation. Empty: the stand-in's. */
  stripeWebhookSecrets: readonly string[];
  /** The stand-in's address; never in production. */
  stripeApiUrl: string | null;
  masterKey: Buffer;
  /** Still accepted for unwrapping, verifying and looking up, never used for anything new. */
  previousMasterKeys: readonly Buffer[];
  rulesDir: string;
  /** Whose signature under published rules counts. Several while one takes the place of another. */
  rulesKeys: readonly KeyObject[];
  dataDir: string;
  /** Where the data keys lie, outside of the database; one folder for all processes that share it. */
  keyDir: string;
  logLevel: Settings['LOG_LEVEL'];
  contactUrl: string;
  supportEmail: string;
  postalAddress: string;
  socialLinks: readonly { name: string; url: string }[];
  emergencyNumber: string;
  crisisNumber: string;
  showRatings: boolean;
  /** '' or a prefix without a slash at the end. */
  imageBase: string;
  allowUnsignedRules: boolean;
  metricsPort: number | null;
  /** Where traces are handed to, without a slash at the end; null: there are none. */
  tracesUrl: string | null;
  /** How many of them are kept, from 0 to 1. */
  tracesShare: number;
  /** What Fastify takes: false, a number of hops, or a list of proxy addresses. */
  trustProxy: false | number | readonly string[];
  /** Do the job processors run in this process too? */
  processors: boolean;
}

/** An environment as it comes: every value a text, nothing checked. */
export type EnvSource = Readonly<Record<string, string | undefined>>;

/** What this process was started with: for the doors of the program, which hand it to `loadEnv`. */
export const processEnv: EnvSource = process.env;

/** Reads and checks the settings. Throws `EnvInvalid` with every problem. */
export function loadEnv(source: EnvSource): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  // Who says nothing is asked for all that production needs: forgetting one setting must not open the doors.
  const production = given['NODE_ENV'] !== 'development' && given['NODE_ENV'] !== 'test';
  const parsed = schema.safeParse({ ...developmentDefaults(given), ...given });
  const problems = [
    ...(production ? missingInProduction(given) : []),
    ...(parsed.error?.issues ?? []).map(({ path: at, message }) => `${String(at[0])}: ${message}`),
    ...(production && parsed.success ? weakInProduction(given) : []),
  ].filter(isFirstOfSetting);
  if (problems.length || !parsed.success) throw new EnvInvalid(problems);
  return toEnv(parsed.data, production);
}

const nameIn = (problem: string): string => problem.split(':', 1)[0]!;
const isFirstOfSetting = (problem: string, at: number, all: string[]): boolean =>
  all.findIndex((one) => nameIn(one) === nameIn(problem)) === at;

function toEnv(settings: Settings, production: boolean): Env {
  const dataDir = path.resolve(settings.DATA_DIR);
  const webhookSecrets = [settings.STRIPE_WEBHOOK_SECRET, settings.STRIPE_WEBHOOK_SECRET_PREVIOUS];
  return Object.freeze({
    production,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL.replace(/\/+$/, ''),
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL ?? null,
    smtpUrl: settings.SMTP_URL,
    smtpNeedsTls: production && !isThisMachine(settings.SMTP_URL),
    mailFrom: settings.MAIL_FROM,
    stripeSecretKey: settings.STRIPE_SECRET_KEY ?? null,
    stripeWebhookSecrets: Object.freeze(webhookSecrets.filter((secret) => secret !== undefined)),
    stripeApiUrl: settings.STRIPE_API_URL?.replace(/\/+$/, '') ?? null,
    masterKey: settings.MASTER_KEY ?? keptMasterKey(dataDir),
    previousMasterKeys: Object.freeze(settings.MASTER_KEY_PREVIOUS),
    rulesDir: path.resolve(settings.RULES_DIR),
    rulesKeys: Object.freeze(settings.RULES_PUBLIC_KEY ?? []),
    dataDir,
    keyDir: path.resolve(settings.KEY_DIR ?? path.join(dataDir, 'keys')),
    logLevel: settings.LOG_LEVEL,
    contactUrl: settings.CONTACT_URL,
    supportEmail: settings.SUPPORT_EMAIL,
    postalAddress: settings.POSTAL_ADDRESS,
    socialLinks: Object.freeze(settings.SOCIAL_LINKS),
    emergencyNumber: settings.EMERGENCY_NUMBER,
    crisisNumber: settings.CRISIS_NUMBER,
    showRatings: settings.SHOW_RATINGS,
    imageBase: settings.IMAGE_BASE.replace(/\/+$/, ''),
    allowUnsignedRules: settings.ALLOW_UNSIGNED_RULES,
    metricsPort: settings.METRICS_PORT ?? null,
    tracesUrl: settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
    tracesShare: settings.OTEL_TRACES_SAMPLER_ARG,
    trustProxy: settings.TRUST_PROXY,
    processors: settings.PROCESSORS,
  });
}

function keptMasterKey(dataDir: string): Buffer {
  try {
    return developmentMasterKey(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvInvalid([`DATA_DIR: ${dataDir} cannot be used (${code ?? 'unreadable master.key'})`]);
  }
}
