/** Chance that comes out the same each time for a seed. */
export class Chance {
  constructor(private state: number) {}

  /** From 0 up to, not with, 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  of<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  isOnce(times: number): boolean {
    return this.next() * times < 1;
  }

  /** One of its own for each visitor, so that what one does moves no other's chance. */
  branch(name: number): Chance {
    return new Chance(Math.imul(this.state ^ name, 0x9e3779b1));
  }
}
