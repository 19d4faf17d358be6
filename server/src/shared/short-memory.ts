/**
 * What a process may think of again a moment later: so many things at most, each for half a minute or less, and gone then
 * whether or not anybody asks. For opened data of visitors, which must be in memory no longer than the keys to it are.
 */
const HELD_FOR_MS = 30_000;

export class ShortMemory<T> {
  private readonly held = new Map<string, { value: T; until: number }>();
  private ending: NodeJS.Timeout | undefined;

  constructor(
    private readonly most: number,
    private readonly heldFor = HELD_FOR_MS,
  ) {}

  get(name: string): T | undefined {
    const found = this.held.get(name);
    return found && found.until > performance.now() ? found.value : undefined;
  }

  set(name: string, value: T): void {
    this.held.delete(name);
    if (this.held.size >= this.most) this.held.delete(this.held.keys().next().value!);
    this.held.set(name, { value, until: performance.now() + this.heldFor });
    this.ending ??= this.endIn(this.heldFor);
  }

  delete(name: string): void {
    this.held.delete(name);
  }

  clear(): void {
    this.held.clear();
  }

  private endIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.end(), ms).unref();
  }

  /** What is oldest stands first. */
  private end(): void {
    this.ending = undefined;
    for (const [name, { until }] of this.held) {
      const left = until - performance.now();
      if (left > 0) return void (this.ending = this.endIn(Math.ceil(left)));
      this.held.delete(name);
    }
  }
}
