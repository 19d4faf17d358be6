/** Rows in, reviews out: seals and opens what a visitor wrote. A row and its key go together. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindManyOptions, type FindOptionsWhere, Repository } from 'typeorm';
import { DataKeyGone, Vault } from '../vault/vault.js';
import type { Review } from './review.js';
import { type Content, ReviewRow } from './review.entity.js';

@Injectable()
export class ReviewStore implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(ReviewRow) readonly rows: Repository<ReviewRow>,
    private readonly vault: Vault,
  ) {}

  /** Versions before the key store kept the text as it is. */
  async onApplicationBootstrap(): Promise<void> {
    const earlier: ({ id: string } & Content)[] = await this.rows.query(
      'select id, reviewer, description from review where content is null',
    );
    for (const { id, ...content } of earlier)
      await this.rows.manager.transaction(async (manager) => {
        const sealed = await this.sealed(manager, id, content);
        await manager.update(ReviewRow, { id }, sealed);
        await manager.query('update review set reviewer = null, description = null where id = $1', [id]);
      });
  }

  /** False: this assessment has one already; then the caller's transaction must not be committed. */
  async insert(manager: EntityManager, { reviewer, description, ...row }: Review): Promise<boolean> {
    const sealed = await this.sealed(manager, row.id, { reviewer, description });
    const insert = manager
      .createQueryBuilder()
      .insert()
      .into(ReviewRow)
      .values({ ...row, ...sealed })
      .orIgnore();
    const { raw } = await insert.returning('id').execute();
    return (raw as unknown[]).length === 1;
  }

  /** What is taken back while we read is left out. */
  async find(options: FindManyOptions<ReviewRow>): Promise<Review[]> {
    const rows = await this.rows.find(options);
    return (await Promise.all(rows.map((row) => this.opened(row)))).filter((one) => one !== null);
  }

  async remove(manager: EntityManager, which: FindOptionsWhere<ReviewRow>): Promise<void> {
    const rows = await manager.find(ReviewRow, { select: { id: true, keyId: true }, where: which });
    for (const { id, keyId } of rows) {
      await manager.delete(ReviewRow, { id });
      if (keyId) await this.vault.destroyKey(manager, keyId);
    }
  }

  private async opened({ keyId, content, ...row }: ReviewRow): Promise<Review | null> {
    try {
      return { ...row, ...(await this.vault.open<Content>(keyId!, placeOf(row.id), content!)) };
    } catch (error) {
      if (error instanceof DataKeyGone) return null;
      throw error;
    }
  }

  private async sealed(
    manager: EntityManager,
    id: string,
    content: Content,
  ): Promise<{ keyId: string; content: Buffer }> {
    const keyId = await this.vault.createKey(manager);
    return { keyId, content: await this.vault.seal(keyId, placeOf(id), content, manager) };
  }
}

const placeOf = (id: string): string => `review.content:${id}`;
