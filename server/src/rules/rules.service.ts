/**
 * The rules that visitors are served: the latest that the operator published, or else those of the folder, checked
 * whole at the start. A running server follows what is published or withdrawn. Every good version is stored,
 * so that an assessment finishes on the version it began with, and so that a broken folder does not stop the service
 * while a good version is there: then that one serves, loudly. Nothing here decides anything about a visitor.
 */
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { checkBundle, checkRules, type Problem, type RuleSet } from '@app/rules-engine';
import type { Env } from '../config/env.js';
import { CLOCK, type Clock } from '../shared/clock.js';
import { DomainError } from '../shared/domain-error.js';
import { ENV, ROLE, type Role } from '../shared/tokens.js';
import { DecidingService } from './deciding.service.js';
import { distrust } from './publication.js';
import { RulesStore } from './rules.store.js';
import { listed, RulesUnusable } from './rules-unusable.js';
import { watchFolder, type Watching } from './watch-folder.js';

/** How exactly it is noted when a version was last served. */
const NOTED_EVERY_MS = 60 * 60 * 1000;
/** How soon a running server notices what the operator published or withdrew. */
const STANDING_KNOWN_FOR_MS = 30_000;

@Injectable()
export class RulesService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Rules');
  private current: RuleSet | null = null;
  /** Why what should be served is not; empty when it is. */
  private trouble: string[] = [];
  private readonly stored = new Map<string, Promise<RuleSet | null>>();
  private withdrawn = new Set<string>();
  private published: string[] = [];
  private standingKnownUntil = 0;
  private noted = { version: '', until: 0 };
  private watching: Watching | null = null;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(ROLE) private readonly role: Role,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly store: RulesStore,
    private readonly deciding: DecidingService,
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
    await this.learnStanding();
    if (!this.current) await this.start();
    if (!this.current) throw new DomainError('rules.unavailable');
    await this.noteServed(this.current.version);
    return this.current;
  }

  /** The version an assessment began with, if it may still be used; else the current one. */
  async forVersion(version: string | null): Promise<RuleSet> {
    const latest = await this.latest();
    if (version === null || version === latest.version || this.withdrawn.has(version)) return latest;
    const known = this.stored.get(version) ?? this.store.read(version);
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

  /** For the health page: what is served, and what is wrong with what should be. */
  probe(): { ok: boolean; version: string | null; isSigned: boolean; trouble: string[] } {
    const { current, trouble } = this;
    return {
      ok: current !== null,
      version: current?.version ?? null,
      isSigned: current?.isSigned ?? false,
      trouble,
    };
  }

  /** The operator gives out rules apart from code: they serve in place of the folder. Throws RulesUnusable. */
  async publish(bundle: string, signature: string | null): Promise<RuleSet> {
    const reason = distrust(this.env, bundle, signature);
    if (reason) throw new RulesUnusable(reason);
    const { ruleSet, problems } = checkBundle(bundle);
    if (!ruleSet) throw new RulesUnusable('The rules in the bundle cannot be used:', problems);
    ({ withdrawn: this.withdrawn } = await this.store.standing());
    const refusal = this.refusal(ruleSet);
    if (refusal) throw new RulesUnusable(refusal);
    await this.store.publish(ruleSet, bundle, signature, this.clock.now());
    this.standingKnownUntil = 0;
    return ruleSet;
  }

  /** The operator found a version harmful: nobody starts or goes on with it. False: no such version. */
  async withdraw(version: string): Promise<boolean> {
    this.standingKnownUntil = 0;
    return this.store.withdraw(version, this.clock.now());
  }

  /** Forgets versions that nobody can be on any more. Any process may do it. */
  purge(now: Date): Promise<void> {
    return this.store.purge(this.current?.version, now);
  }

  private async start(): Promise<void> {
    const { withdrawn, published } = await this.store.standing();
    this.withdrawn = withdrawn;
    const given = await this.firstUsable(published);
    const found = given ?? (await this.fromFolder());
    if (found) await this.serve(found, given ? 'published' : 'of the folder');
    if (published[0] && published[0] !== given?.version)
      this.trouble.push(`The rules ${published[0]} were published last and cannot be used.`);
    // Not sooner: what failed half-way is tried again.
    this.published = published;
  }

  /** Good rules of the folder; else, loudly, the last ones that served. Throws when a first start finds neither. */
  private async fromFolder(): Promise<RuleSet | null> {
    const { ruleSet, problems } = await this.check();
    const refusal = ruleSet ? this.refusal(ruleSet) : `The rules in ${this.env.rulesDir} cannot be used:`;
    if (ruleSet && !refusal) return ruleSet;
    const stored = await this.firstUsable(await this.store.served());
    if (!stored && !this.current) throw new RulesUnusable(refusal!, problems);
    this.current = stored ?? this.current;
    this.trouble = [refusal!, ...listed(problems)];
    const { version } = this.current!;
    const remedy = stored ? 'SERVING THE LAST GOOD RULES INSTEAD:' : 'THERE ARE NO OTHERS, STILL SERVING:';
    this.logger.error(`${this.trouble.join('\n')}\n${remedy} ${version}`);
    return null;
  }

  /** Development: a file was saved. The last good rules stay until the folder is good again. */
  private async reload(): Promise<void> {
    if (this.published.length) return;
    const { ruleSet, problems } = await this.check();
    if (!ruleSet) {
      this.trouble = listed(problems);
      this.logger.error(
        `The changed rules cannot be used; the last good ones stay:\n${this.trouble.join('\n')}`,
      );
    } else if (ruleSet.version !== this.current?.version) {
      await this.serve(ruleSet, 'of the folder');
    } else this.trouble = [];
  }

  /** Whoever edits rules reads their warnings (`npx rules check`); looking for them would make every start slower. */
  private check(): Promise<{ ruleSet: RuleSet | null; problems: Problem[] }> {
    return checkRules(this.env.rulesDir, { suites: false, warnings: false });
  }

  /** Why good rules may still not be served. */
  private refusal(ruleSet: RuleSet): string | null {
    if (this.withdrawn.has(ruleSet.version)) return `The rules ${ruleSet.version} were withdrawn.`;
    if (ruleSet.isSigned || !this.env.production || this.env.allowUnsignedRules) return null;
    return `Not every rule file is signed by a doctor. Production serves signed rules only, unless ALLOW_UNSIGNED_RULES=true:\n${unsigned(ruleSet).join('\n')}`;
  }

  private async serve(ruleSet: RuleSet, origin: string): Promise<void> {
    await this.store.keep(ruleSet, this.clock.now());
    this.current = ruleSet;
    // Elsewhere the first visitor may wait, and a start is quicker.
    if (this.env.production && this.role === 'server') this.deciding.prepare(ruleSet);
    this.trouble = [];
    const mark = ruleSet.isSigned ? '' : ' (not signed by a doctor)';
    this.logger.log(`Rules ${ruleSet.version}, ${origin}${mark}`);
  }

  /** The first that may be served here; one that cannot be read any more is passed over. */
  private async firstUsable(versions: readonly string[]): Promise<RuleSet | null> {
    for (const version of versions) {
      const stored = await this.store.read(version);
      if (stored && !this.refusal(stored)) return stored;
    }
    return null;
  }

  /** Somebody may begin with this version now: its time to be kept counts from here, to within an hour. */
  private async noteServed(version: string): Promise<void> {
    const now = this.clock.now();
    if (version === this.noted.version && now.getTime() < this.noted.until) return;
    this.noted = { version, until: now.getTime() + NOTED_EVERY_MS };
    await this.store.noteServed(version, now);
  }

  /** The operator's commands run in processes of their own: their word is found in the table. */
  private async learnStanding(): Promise<void> {
    const now = performance.now();
    if (!this.current || now < this.standingKnownUntil) return;
    this.standingKnownUntil = now + STANDING_KNOWN_FOR_MS;
    const { withdrawn, published } = await this.store.standing();
    this.withdrawn = withdrawn;
    const { version } = this.current;
    if (withdrawn.has(version)) this.logger.error(`Rules ${version} were withdrawn`);
    if (published[0] !== this.published[0] || withdrawn.has(version)) await this.start();
  }
}

function unsigned(ruleSet: RuleSet): string[] {
  const files = [...ruleSet.diseases.values(), ...ruleSet.redFlags.values()];
  return files.filter(({ review }) => review.status !== 'signed').map(({ id }) => `  ${id}`);
}
