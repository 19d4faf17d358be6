/** Cases that a program proposed (`rules propose`): what the rules said when they were proposed, read by nobody yet. */

/** Where they are kept, apart from the cases that people wrote. */
export const MACHINE_MADE = 'edges.json';

export const isMachineMade = (file: string): boolean => file.endsWith(`/${MACHINE_MADE}`);

/** What a case is called wherever it is told: nobody has read one that a program proposed. */
export const caseTitle = ({ id, title }: { id: string; title: string }, file: string): string =>
  `${id}: ${title}${isMachineMade(file) ? ' (machine-made)' : ''}`;
