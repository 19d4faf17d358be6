const digits = (number: string): string => number.replace(/[^+\d]/g, '');

/** The address by which a phone dials a number as people write it, and the one by which it writes to it. */
export const dial = (number: string): string => `tel:${digits(number)}`;
export const text = (number: string): string => `sms:${digits(number)}`;
