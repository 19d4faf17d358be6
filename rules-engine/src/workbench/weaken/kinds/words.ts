/** Words that keep somebody at home, and numbers that lose what they rest on. */
import type { Disease } from '../../../engine/model.js';
import { weakening, type Group, type Weakening } from '../catalogue.js';
import type { Around } from '../ground.js';

const GROUP: Group = 'words and sources';
const disease = (id: string, says: string, change: (disease: Disease, around: Around) => void): Weakening =>
  weakening(`words-${id}`, GROUP, says, 'disease', change);
const advice = (id: string, says: string, label: string, soften: (text: string) => string): Weakening =>
  disease(id, says, ({ advices }) => {
    const one = advices.find((other) => other.label === label);
    if (!one) return;
    one.description = soften(one.description);
  });

export const WORD_KINDS: Weakening[] = [
  advice(
    'watch-calm',
    '“Watch for” begins with calming words',
    'Watch for',
    (text) => `Nothing to worry about. ${text}`,
  ),
  advice('watch-less', '“Watch for” names one sign less', 'Watch for', (text) =>
    text.includes(', ') ? text.split(', ').slice(1).join(', ') : text,
  ),
  advice(
    'how-soon',
    '“How soon” names a later day',
    'How soon',
    () => 'In a few weeks, if it does not go away.',
  ),
  advice('doctor', '“Doctor to see” names nobody', 'Doctor to see', () => 'Any doctor, when it suits you.'),
  disease('watch-dropped', '“Watch for” is dropped', (one) => {
    const kept = one.advices.filter(({ label }) => label !== 'Watch for');
    if (kept.length === 0) return;
    one.advices = kept;
  }),
  disease('name', 'A grave disease is called by a milder name', (one) => {
    const levels = [one.urgency.base, ...(one.urgency.raise ?? []).map(({ to }) => to)];
    if (!levels.some((level) => level === 'emergency' || level === 'same-day')) return;
    one.name = `A touch of ${one.name.toLowerCase()}`;
  }),
  disease('look-for', 'What a doctor will think of loses a name', (one) => {
    if (!one.lookFor || one.lookFor.length < 2) return;
    one.lookFor = one.lookFor.slice(0, -1);
  }),
  disease('source', 'A disease cites one source less', (one) => {
    if (one.sources.length < 2) return;
    one.sources = one.sources.slice(1);
  }),
  disease('row-source', 'A row no longer says where its points come from', (one) => {
    const row = one.evidence.find(({ source, lr, rates }) => source && !lr && !rates);
    if (!row) return;
    delete row.source;
    row.basis = 'consensus';
  }),
  disease('row-ratio', 'A row loses the published ratio beside its points', (one) => {
    const row = one.evidence.find(({ lr }) => lr !== undefined);
    if (!row) return;
    delete row.lr;
  }),
  weakening('words-instead', GROUP, 'A rural visitor is told nowhere else to go', 'specialties', (one) => {
    one.instead = 'Wait for an appointment.';
  }),
];
