import { startProduct } from './product.mjs';

export default async function start() {
  globalThis.product = await startProduct();
  process.env.JOURNEY_URL = globalThis.product.url;
  process.env.JOURNEY_DATA_DIR = globalThis.product.dataDir;
}
