/** Paths as people type them ("rules/diseases", "./rules/diseases/asthma.json", "diseases") → a test for rule files. */
export function pathFilter(paths: readonly string[]): (file: string) => boolean {
  const wanted = paths.map((path) =>
    path
      .replaceAll('\\', '/')
      .replace(/\/+$/, '')
      .replace(/^(\.\/)?(.*\/)?rules(\/|$)/, ''),
  );
  if (wanted.length === 0 || wanted.includes('') || wanted.includes('.')) return () => true;
  return (file) => wanted.some((path) => file === path || file.startsWith(`${path}/`));
}
