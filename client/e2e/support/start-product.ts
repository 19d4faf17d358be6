import { startProduct, type Product } from './product.js';

declare global {
  var product: Product | undefined;
}

export default async function start(): Promise<void> {
  globalThis.product = await startProduct();
  process.env['JOURNEY_URL'] = globalThis.product.url;
  process.env['JOURNEY_DATA_DIR'] = globalThis.product.dataDir;
}
