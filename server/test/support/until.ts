/** Between two looks whatever is waited for gets the processor. */
const LOOK_EVERY_MS = 10;

export const nextLook = (): Promise<void> => new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));

/** Waits for something that happens by itself; the test's own time-out is the limit. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await nextLook();
}
