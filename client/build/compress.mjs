/** Writes .br and .gz beside every text file that gets at least a tenth smaller, so that the server never compresses. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;
/** Below this a response fits in one packet anyway. */
const SMALLEST = 1024;

export async function compressFolder(folder) {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((entry) => TEXT.test(entry))) {
    const file = path.join(folder, name);
    const plain = await readFile(file);
    if (plain.length < SMALLEST) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    const packed = {
      br: await promisify(brotliCompress)(plain, quality),
      gz: await promisify(gzip)(plain, { level: 9 }),
    };
    for (const [ending, bytes] of Object.entries(packed)) {
      if (bytes.length < plain.length * 0.9) await writeFile(`${file}.${ending}`, bytes);
    }
  }
}
