/** Exit codes of every command, and the error that stands for "bad input" (2). */
export const EXIT = { fine: 0, findings: 1, badInput: 2, internal: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What the person at the keyboard can mend: told in one sentence, without a stack. */
export class BadInput extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.name = 'BadInput';
    this.hint = hint;
  }
}
