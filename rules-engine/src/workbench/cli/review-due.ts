/** A rule is read again a year after it was written or signed, unless the signer says sooner. */
export function aYearAfter(day: string): string {
  const due = new Date(`${day}T00:00:00Z`);
  due.setUTCFullYear(due.getUTCFullYear() + 1);
  return due.toISOString().slice(0, 10);
}
