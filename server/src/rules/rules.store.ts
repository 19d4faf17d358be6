/** The versions of the rules that are kept: what was served from a folder, and what the operator published. */
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { fromBundle, toBundle, type RuleSet } from '@app/rules-engine';
import { In, IsNull, LessThan, Not, Repository } from 'typeorm';
import type { Env } from '../config/env.js';
import { ENV } from '../shared/tokens.js';
import { distrust } from './publication.js';
import { RuleBundleRow } from './rule-bundle.entity.js';

/** An assessment lives 48 hours after payment, and begins after it; an hour more, because the note may be that old. */
export const BUNDLE_KEPT_MS = 49 * 60 * 60 * 1000;
/** So that there is one before to go back to when the latest is withdrawn, and one before that. */
const PUBLISHED_KEPT = 3;
const OF_PUBLISHED = { publishedAt: Not(IsNull()), withdrawnAt: IsNull() };

@Injectable()
export class RulesStore {
  private readonly logger = new Logger('Rules');

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectRepository(RuleBundleRow) private readonly bundles: Repository<RuleBundleRow>,
  ) {}

  /** Versions that the operator took out of use, and those he published, the latest first. */
  async standing(): Promise<{ withdrawn: Set<string>; published: string[] }> {
    const select = { version: true } as const;
    const [withdrawn, published] = await Promise.all([
      this.bundles.find({ select, where: { withdrawnAt: Not(IsNull()) } }),
      this.bundles.find({ select, where: OF_PUBLISHED, order: { publishedAt: 'DESC' } }),
    ]);
    return {
      withdrawn: new Set(withdrawn.map(({ version }) => version)),
      published: published.map(({ version }) => version),
    };
  }

  /** The versions that may still be used, the last one served first. */
  async served(): Promise<string[]> {
    const rows = await this.bundles.find({
      select: { version: true },
      where: { withdrawnAt: IsNull() },
      order: { lastServedAt: 'DESC' },
    });
    return rows.map(({ version }) => version);
  }

  /** null, and a line in the log, when it is gone or cannot be trusted or read any more. */
  async read(version: string): Promise<RuleSet | null> {
    const row = await this.bundles.findOneBy({ version });
    if (!row) return null;
    try {
      const reason = row.publishedAt && distrust(this.env, row.bundle, row.signature);
      if (reason) throw new Error(reason);
      return fromBundle(row.bundle);
    } catch (error) {
      this.logger.error(`Stored rules ${version} cannot be used: ${(error as Error).message}`);
      return null;
    }
  }

  async keep(ruleSet: RuleSet, now: Date): Promise<void> {
    await this.bundles
      .createQueryBuilder()
      .insert()
      .values({ ...rowOf(ruleSet, now), bundle: toBundle(ruleSet) })
      .orUpdate(['last_served_at'], ['version'])
      .execute();
  }

  async publish(ruleSet: RuleSet, bundle: string, signature: string | null, now: Date): Promise<void> {
    await this.bundles
      .createQueryBuilder()
      .insert()
      .values({ ...rowOf(ruleSet, now), bundle, signature, publishedAt: now })
      .orUpdate(['bundle', 'signature', 'published_at'], ['version'])
      .execute();
  }

  async noteServed(version: string, now: Date): Promise<void> {
    await this.bundles.update({ version }, { lastServedAt: now });
  }

  /** False: no such version is in use. */
  async withdraw(version: string, now: Date): Promise<boolean> {
    const result = await this.bundles.update({ version, withdrawnAt: IsNull() }, { withdrawnAt: now });
    return result.affected === 1;
  }

  /** Forgets versions that nobody can be on any more; `current`, or else the last one served, never. */
  async purge(current: string | undefined, now: Date): Promise<void> {
    const { published } = await this.standing();
    const [newest] = current ? [current] : await this.served();
    await this.bundles.delete({
      lastServedAt: LessThan(new Date(now.getTime() - BUNDLE_KEPT_MS)),
      version: Not(In([newest ?? '', ...published.slice(0, PUBLISHED_KEPT)])),
    });
  }
}

const rowOf = ({ version, isSigned }: RuleSet, now: Date) => ({
  version,
  isSigned,
  storedAt: now,
  lastServedAt: now,
});
