/** Which warnings of an emergency the visitor has still to understand. One that goes away and fires again warns again. */
import { useState } from 'react';
import type { RedFlag } from '../../../api/types.js';

export interface Warnings {
  open: RedFlag[];
  understand: () => void;
}

export function useWarnings(redFlags: RedFlag[]): Warnings {
  const [acknowledged, setAcknowledged] = useState<string[]>([]);
  const fired = redFlags.filter(({ level }) => level === 'emergency').map(({ id }) => id);
  const stillFired = acknowledged.filter((id) => fired.includes(id));
  if (stillFired.length < acknowledged.length) setAcknowledged(stillFired);
  return {
    open: redFlags.filter(({ id, level }) => level === 'emergency' && !stillFired.includes(id)),
    understand: () => setAcknowledged(fired),
  };
}
