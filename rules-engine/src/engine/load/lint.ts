/** One entry of the registry of findings. */
export interface Lint {
  severity: 'error' | 'warning';
  avoid: string;
  prefer: string;
  why: string;
}

export const error = (avoid: string, prefer: string, why: string): Lint => ({
  severity: 'error',
  avoid,
  prefer,
  why,
});
export const warning = (avoid: string, prefer: string, why: string): Lint => ({
  severity: 'warning',
  avoid,
  prefer,
  why,
});
