export default async function stop() {
  await globalThis.product?.stop();
}
