/** The operator's commands as a shell would run them, on the database of a running product. */
import { operate } from '../../src/cli/operator.js';
import { SECRET_KEY, type Shop } from './shop.js';

export interface Said {
  code: number;
  out: string;
  err: string;
}

/** As in production: the same environment as the server. */
export const operatorSettings = (shop: Shop, folder: string): Record<string, string> => ({
  NODE_ENV: 'test',
  DATABASE_URL: shop.product.env.databaseUrl,
  MASTER_KEY: shop.product.env.masterKey.toString('base64'),
  DATA_DIR: folder,
  KEY_DIR: shop.product.env.keyDir,
  SMTP_URL: shop.product.mail.url,
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_API_URL: `http://127.0.0.1:${shop.standIn.port}`,
});

/** "+" stands for a space within a word. */
export async function saidBy(words: string, source: Record<string, string>): Promise<Said> {
  const said = { out: '', err: '' };
  const argv = words.split(' ').map((word) => word.replaceAll('+', ' '));
  const code = await operate(argv, source, {
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
  });
  return { code, ...said };
}
