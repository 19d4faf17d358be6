/**
 * The rules that visitors are served. Read from the folder at start and checked whole; every good version is stored,
 * so that an assessment finishes on the version it began with, and so that a broken folder does not stop the service
 * while a good version is there: then that one serves, loudly. Nothing here decides anything about a visitor.
 */
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { checkRules, fromBundle, toBundle, type Problem, type RuleSet } from '@app/rules-engine';
import { IsNull, LessThan, Not, Repository } from 'typeorm';
import type { Env } from '../config/env.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { DomainError } from '../shared/domain-error.js';
import { ENV, ROLE, type Role } from '../shared/tokens.js';
import { RuleBundleRow } from './rule-bundle.entity.js';
import { listed, RulesUnusable } from './rules-unusable.js';
import { watchFolder, type Watching } from './watch-folder.js';

/** How exactly it is noted when a version was last served. */
const NOTED_EVERY_MS = 60 * 60 * 1000;
/** An assessment lives 48 hours after payment, and begins after it; an hour more, because the note may be that old. */
export const BUNDLE_KEPT_MS = 49 * 60 * 60 * 1000;
/** How soon a running server notices a withdrawal by the operator. */
const WITHDRAWALS_KNOWN_FOR_MS = 30_000;

@Injectable()
export class RulesService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Rules');
  private current: RuleSet | null = null;
  /** Why the folder is not what is served; empty when it is. */
  private trouble: string[] = [];
  private readonly stored = new Map<string, Promise<RuleSet | null>>();
  private withdrawn = new Set<string>();
  private withdrawnKnownUntil = 0;
  private noted = { version: '', until: 0 };
  private watching: Watching | null = null;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(ROLE) private readonly role: Role,
    @Inject(CLOCK) private readonly clock: Clock,
    @InjectRepository(RuleBundleRow) private readonly bundles: Repository<RuleBundleRow>,
  ) {}

  async onModuleInit(): Promise<void> {
    if (this.role !== 'server') return;
    await this.start();
    if (!this.env.production) this.watching = watchFolder(this.env.rulesDir, () => this.reload());
  }

  async onModuleDestroy(): Promise<void> {
    await this.watching?.stop();
  }

  /** What new visitors get. */
  async latest(): Promise<RuleSet> {
    await this.learnWithdrawals();
    if (!this.current) await this.start();
    if (!this.current) throw new DomainError('rules.unavailable');
    await this.noteServed(this.current.version);
    return this.current;
  }

  /** The version an assessment began with, if it may still be used; else the current one. */
  async forVersion(version: string | null): Promise<RuleSet> {
    const latest = await this.latest();
    if (version === null || version === latest.version || this.withdrawn.has(version)) return latest;
    const known = this.stored.get(version) ?? this.fromStore(version);
    this.stored.set(version, known);
    const pinned = await known.catch((error: unknown) => {
      this.stored.delete(version);
      throw error;
    });
    if (pinned) return pinned;
    this.logger.error(
      `Rules ${version} are not stored any more; an assessment goes on with ${latest.version}`,
    );
    return latest;
  }

  /** For the health page: what is served, and what is wrong with the folder. */
  probe(): { ok: boolean; version: string | null; isSigned: boolean; trouble: string[] } {
    const { current, trouble } = this;
    return {
      ok: current !== null,
      version: current?.version ?? null,
      isSigned: current?.isSigned ?? false,
      trouble,
    };
  }

  /** The operator found a version harmful: nobody starts or goes on with it. False: no such version. */
  async withdraw(version: string): Promise<boolean> {
    const result = await this.bundles.update(
      { version, withdrawnAt: IsNull() },
      { withdrawnAt: this.clock.now() },
    );
    this.withdrawnKnownUntil = 0;
    return result.affected === 1;
  }

  /** Forgets versions that nobody can be on any more; the last one served never. Any process may do it. */
  async purge(now: Date): Promise<void> {
    const [newest] = await this.bundles.find({
      select: { version: true },
      where: { withdrawnAt: IsNull() },
      order: { lastServedAt: 'DESC' },
      take: 1,
    });
    await this.bundles.delete({
      lastServedAt: LessThan(new Date(now.getTime() - BUNDLE_KEPT_MS)),
      version: Not(this.current?.version ?? newest?.version ?? ''),
    });
  }

  private async start(): Promise<void> {
    await this.learnWithdrawals();
    const { ruleSet, problems } = await this.check();
    const refusal = ruleSet ? this.refusal(ruleSet) : `The rules in ${this.env.rulesDir} cannot be used:`;
    if (ruleSet && !refusal) return this.serve(ruleSet);
    const stored = await this.newestStored();
    if (!stored) throw new RulesUnusable(refusal!, problems);
    this.current = stored;
    this.trouble = [refusal!, ...listed(problems)];
    this.logger.error(`${this.trouble.join('\n')}\nSERVING THE LAST GOOD RULES INSTEAD: ${stored.version}`);
  }

  /** Development: a file was saved. The last good rules stay until the folder is good again. */
  private async reload(): Promise<void> {
    const { ruleSet, problems } = await this.check();
    if (!ruleSet) {
      this.trouble = listed(problems);
      this.logger.error(
        `The changed rules cannot be used; the last good ones stay:\n${this.trouble.join('\n')}`,
      );
    } else if (ruleSet.version !== this.current?.version) {
      await this.serve(ruleSet);
    } else this.trouble = [];
  }

  /** Whoever edits rules reads their warnings (`npx rules check`); looking for them would make every start slower. */
  private check(): Promise<{ ruleSet: RuleSet | null; problems: Problem[] }> {
    return checkRules(this.env.rulesDir, { suites: false, warnings: false });
  }

  /** Why good rules may still not be served. */
  private refusal(ruleSet: RuleSet): string | null {
    if (this.withdrawn.has(ruleSet.version))
      return `The rules in the folder (${ruleSet.version}) were withdrawn.`;
    if (ruleSet.isSigned || !this.env.production || this.env.allowUnsignedRules) return null;
    return `Not every rule file is signed by a doctor. Production serves signed rules only, unless ALLOW_UNSIGNED_RULES=true:\n${unsigned(ruleSet).join('\n')}`;
  }

  private async serve(ruleSet: RuleSet): Promise<void> {
    const now = this.clock.now();
    await this.bundles
      .createQueryBuilder()
      .insert()
      .values({
        version: ruleSet.version,
        bundle: toBundle(ruleSet),
        isSigned: ruleSet.isSigned,
        storedAt: now,
        lastServedAt: now,
      })
      .orUpdate(['last_served_at'], ['version'])
      .execute();
    this.current = ruleSet;
    this.trouble = [];
    this.logger.log(`Rules ${ruleSet.version}${ruleSet.isSigned ? '' : ' (not signed by a doctor)'}`);
  }

  /** The last version served that may be served here; one that cannot be read any more is passed over. */
  private async newestStored(): Promise<RuleSet | null> {
    const rows = await this.bundles.find({
      select: { version: true },
      where: { withdrawnAt: IsNull() },
      order: { lastServedAt: 'DESC' },
    });
    for (const { version } of rows) {
      const stored = await this.fromStore(version);
      if (stored && !this.refusal(stored)) return stored;
    }
    return null;
  }

  private async fromStore(version: string): Promise<RuleSet | null> {
    const row = await this.bundles.findOneBy({ version });
    if (!row) return null;
    try {
      return fromBundle(row.bundle);
    } catch (error) {
      this.logger.error(`Stored rules ${version} cannot be read: ${(error as Error).message}`);
      return null;
    }
  }

  /** Somebody may begin with this version now: its time to be kept counts from here, to within an hour. */
  private async noteServed(version: string): Promise<void> {
    const now = this.clock.now();
    if (version === this.noted.version && now.getTime() < this.noted.until) return;
    this.noted = { version, until: now.getTime() + NOTED_EVERY_MS };
    await this.bundles.update({ version }, { lastServedAt: now });
  }

  /** The operator's command runs in a process of its own: its word is found in the table. */
  private async learnWithdrawals(): Promise<void> {
    const now = performance.now();
    if (now < this.withdrawnKnownUntil) return;
    this.withdrawnKnownUntil = now + WITHDRAWALS_KNOWN_FOR_MS;
    const rows = await this.bundles.find({
      select: { version: true },
      where: { withdrawnAt: Not(IsNull()) },
    });
    this.withdrawn = new Set(rows.map(({ version }) => version));
    if (!this.current || !this.withdrawn.has(this.current.version)) return;
    const { version } = this.current;
    this.current = (await this.newestStored()) ?? this.current;
    this.trouble = [`Rules ${version} were withdrawn.`];
    this.logger.error(
      `Rules ${version} were withdrawn; ${this.current.version === version ? 'there are no others, so they still serve' : `${this.current.version} serve instead`}`,
    );
  }
}

function unsigned(ruleSet: RuleSet): string[] {
  const files = [...ruleSet.diseases.values(), ...ruleSet.redFlags.values()];
  return files.filter(({ review }) => review.status !== 'signed').map(({ id }) => `  ${id}`);
}
