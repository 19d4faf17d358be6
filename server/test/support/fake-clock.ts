/** A clock that moves only when told to. */
import type { Clock } from '../../src/shared/clock.js';

export class FakeClock implements Clock {
  private time: number;

  constructor(start: Date | string = new Date()) {
    this.time = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.time);
  }

  skewMs(): number {
    return 0;
  }

  advance(seconds: number): void {
    this.time += seconds * 1000;
  }
}
