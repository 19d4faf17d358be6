/**
 * Where the wrapped data keys lie: a file each, outside of the database and so in none of its logs, dumps or replicas.
 * Destroying a file makes everything sealed with its key unreadable, wherever copies of that still are. Processes that
 * share a database share this folder. It knows no database and decides nothing: which keys live stands in `data_key`.
 *
 * A key is on the disk before `put` answers. Its file may name an address (a keyed hash) that it can be found by.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const ADDRESS_BYTES = 32;
const NO_ADDRESS = Buffer.alloc(ADDRESS_BYTES);
const SHARDS = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));

export class KeyStore {
  constructor(readonly folder: string) {}

  exists(): boolean {
    return existsSync(this.folder);
  }

  create(): void {
    for (const kind of ['keys', 'addresses'])
      for (const shard of SHARDS)
        mkdirSync(path.join(this.folder, kind, shard), { recursive: true, mode: 0o700 });
  }

  /** Can it be written? A full disk still answers every read. */
  probe(): Promise<void> {
    return writeDurably(path.join(this.folder, 'probe'), Buffer.from('?'));
  }

  /** Safe on the disk when it answers. Put again, the new bytes take the old ones' place at once. */
  async put(id: string, wrapped: Buffer, address: Buffer = NO_ADDRESS): Promise<void> {
    const file = this.fileOf(id);
    await writeDurably(`${file}.new`, Buffer.concat([address, wrapped]));
    await rename(`${file}.new`, file);
    await settle(path.dirname(file));
    if (address.equals(NO_ADDRESS)) return;
    const entry = this.entryOf(address, id);
    await writeDurably(entry, Buffer.alloc(0));
    await settle(path.dirname(entry));
  }

  /** null: there is no such key. */
  async read(id: string): Promise<{ wrapped: Buffer; address: Buffer } | null> {
    const bytes = await readFile(this.fileOf(id)).catch(unless('ENOENT'));
    return bytes && { address: bytes.subarray(0, ADDRESS_BYTES), wrapped: bytes.subarray(ADDRESS_BYTES) };
  }

  has(id: string): boolean {
    return existsSync(this.fileOf(id));
  }

  /** The keys made for any of these addresses that are not destroyed. */
  async idsAt(addresses: readonly Buffer[]): Promise<string[]> {
    const found = addresses.map(async (address) => {
      const prefix = this.entryOf(address, '');
      const names = await readdir(path.dirname(prefix));
      return names
        .filter((name) => name.startsWith(path.basename(prefix)))
        .map((name) => name.slice(path.basename(prefix).length));
    });
    return (await Promise.all(found)).flat();
  }

  /** Overwritten on the disk, then removed, with its address. Harmless when repeated or cut short. */
  async destroy(id: string): Promise<void> {
    const address = (await this.read(id))?.address;
    if (address && !address.equals(NO_ADDRESS)) await rm(this.entryOf(address, id), { force: true });
    for (const file of [`${this.fileOf(id)}.new`, this.fileOf(id)]) await shred(file);
    await settle(path.dirname(this.fileOf(id)));
  }

  private fileOf(id: string): string {
    return path.join(this.folder, 'keys', shardOf(id), id);
  }

  private entryOf(address: Buffer, id: string): string {
    const name = address.toString('hex');
    return path.join(this.folder, 'addresses', shardOf(name), `${name}.${id}`);
  }
}

/** Evenly, whatever the names look like. */
const shardOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 2);

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  await withFile(file, 'w', async (handle) => {
    await handle.writeFile(bytes);
    await handle.sync();
  });
}

async function shred(file: string): Promise<void> {
  await withFile(file, 'r+', async (handle) => {
    await handle.write(Buffer.alloc((await handle.stat()).size), 0, undefined, 0);
    await handle.datasync();
  }).catch(unless('ENOENT'));
  await rm(file, { force: true });
}

/** A name in a folder is on the disk when the folder is. */
const settle = (folder: string): Promise<void> => withFile(folder, 'r', (handle) => handle.sync());

async function withFile<T>(
  file: string,
  flags: string,
  work: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  const handle = await open(file, flags, 0o600);
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

const unless =
  (code: string) =>
  (error: unknown): null => {
    if ((error as NodeJS.ErrnoException).code === code) return null;
    throw error;
  };
