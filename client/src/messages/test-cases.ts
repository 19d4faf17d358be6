/**
 * How the rules do on test cases. Only figures that stand in docs/state.md or were read by people who had not seen the
 * rules; with each its date, the version of the rules, and what it does not show. New figures take the place of old
 * ones, better or worse.
 */
export interface FigureRow {
  what: string;
  figure: string;
  /** What we ask of ourselves. */
  aim: string;
}

export interface FigureSet {
  heading: string;
  about: string[];
  caption: string;
  rows: FigureRow[];
  after: string[];
}

/** What is asked of people who are read question by question, the same of every set. */
const ASKED = {
  named: { what: 'Ordinary people: a right name came first', aim: '–' },
  alarmingNamed: { what: 'Alarming but harmless: a right name came first', aim: '–' },
  falselyAlarmed: { what: 'An emergency notice where none was due', aim: 'at most 4 %' },
  alarmed: { what: 'Alarming but harmless: an emergency notice', aim: 'at most 4 %' },
  ordinaryAlarmed: { what: 'Ordinary people: an emergency notice', aim: '–' },
  found: { what: 'Emergencies told as such', aim: 'all' },
  soonEnough: { what: 'In danger: told to be seen soon enough', aim: '98 %' },
} as const;

function rowsOf(figures: Partial<Record<keyof typeof ASKED, string>>): FigureRow[] {
  return Object.entries(ASKED).flatMap(([name, row]) => {
    const figure = figures[name as keyof typeof ASKED];
    return figure === undefined ? [] : [{ ...row, figure }];
  });
}

export const testCasesMessages = {
  heading: 'How it does on test cases',
  lead: 'We test the rules on people whose illness is known. Here is what came out, the bad figures with the good ones.',
  short:
    'In short: in the hardest test about two first names in three were right. All 37 emergencies were told to see a doctor the same day or sooner. One person in six was sent to the emergency room for nothing.',
  updated: 'Figures up to November 23, 2026.',
  limitsHeading: 'What these figures cannot tell you',
  limits: [
    'None of these people sat in a doctor’s office and used this service. They are written cases, answered by a reader.',
    'No doctor took part. What counts as right was taken from the cases, or judged by the people who wrote them.',
    'No doctor has signed the rules yet.',
    'There are many diseases that these cases do not hold, and many that our list does not hold.',
    'A good figure for a group does not tell how it does for you.',
  ],
  columns: { what: 'What was tested', figure: 'Result', aim: 'Our aim' },
  sets: [
    {
      heading: 'Cases by strangers',
      about: [
        'The hardest test: 158 cases of adults, 37 of them emergencies, written by people who have nothing to do with us. Nobody who writes our rules has seen them. Readers who saw only the case and the questions gave the answers. What a case did not say was answered with “I don’t know”.',
        'Read once, by November 22, 2026, on the rules as they stood before their version e5788fc5e88e37d1 or at it.',
      ],
      caption: '158 cases by strangers',
      rows: [
        { what: 'The right disease came first (of 121)', figure: '69 % (60 to 76)', aim: '75 %' },
        { what: 'The right disease was among the first three', figure: '72 % (63 to 79)', aim: '88 %' },
        { what: 'The right kind of doctor, or one as good', figure: '90 %', aim: '95 %' },
        { what: 'Emergencies: the emergency notice was shown (of 37)', figure: '92 %', aim: '99 %' },
        { what: 'Emergencies: told to be seen the same day or sooner', figure: '37 of 37', aim: 'all' },
        { what: 'An emergency notice where none was due', figure: '17 % (20 of 121)', aim: '4 %' },
        { what: 'No name at all', figure: '0 %', aim: '0 %' },
        { what: 'Two readers of one case got the same first name', figure: '94 %', aim: '97 %' },
      ],
      after: [
        'In other words: about one name in three was not the right one, and one person in six was sent to the emergency room for nothing. It was right least often for people who are tired, feverish or losing weight: 33 % of 21.',
        'The numbers in brackets are the range in which the true figure lies with a chance of 95 %.',
      ],
    },
    {
      heading: 'Emergencies that hide, and alarms that are none',
      about: [
        'A second set of 108 made-up people: 36 whose trouble sounds alarming and is harmless, 36 whose trouble sounds harmless and is dangerous, and 36 ordinary ones. Made-up people are kinder to us than the cases above: trust the worse figure.',
      ],
      caption: '108 made-up people',
      rows: [
        { what: 'Emergencies told as such', figure: '32 of 33', aim: 'all' },
        { what: 'Told to be seen soon enough', figure: '108 of 108', aim: 'all' },
        { what: 'How soon, within the expected range', figure: '94 %', aim: '–' },
        { what: 'Emergency notice for the 36 alarming but harmless', figure: '4 of 36', aim: '–' },
        { what: 'Emergency notice for the 36 ordinary ones', figure: '0 of 36', aim: '0' },
      ],
      after: ['The one emergency that was missed was told to see a doctor the same day.'],
    },
    {
      heading: 'The same test again, after mends',
      about: [
        'Again made-up people, 216 of them, 12 for each kind of symptom: 72 who sound alarming and are harmless, 72 who are in danger and tell it late and mildly, and 72 ordinary ones. Their author had not seen the rules. The readers saw only their words and the questions.',
        'Read once on November 22, 2026, on version 7ab18ea80f0f3f48. The 158 cases by strangers have not been read again yet.',
      ],
      caption: '216 made-up people',
      rows: rowsOf({
        named: '70 of 72',
        alarmingNamed: '53 of 72',
        falselyAlarmed: '2 of 144',
        found: '34 of 37',
        soonEnough: '69 of 72',
      }),
      after: [
        'The three emergencies that were missed were told to see a doctor the same day. They are mended now, so that this set counts no longer for them.',
      ],
    },
    {
      heading: 'A third time, with worse figures',
      about: [
        'Again made-up people of the same author, 144 of them: 36 who sound alarming and are harmless, 36 who are in danger and tell it late and mildly, and 72 ordinary ones. Other readers answered for them.',
        'Read once on November 22, 2026, on version 805e284d768f017b.',
      ],
      caption: '144 made-up people',
      rows: rowsOf({
        named: '59 of 72',
        alarmingNamed: '26 of 36',
        falselyAlarmed: '12 of 108',
        found: '1 of 1',
        soonEnough: '35 of 36',
      }),
      after: [
        'One person in nine was sent to the emergency room for nothing: trust this figure, not the one above. Since then the questions that led to it have clearer words, and many ask back first.',
      ],
    },
    {
      heading: 'A fourth time, by other authors',
      about: [
        'Made-up people again, 216 of them, by two authors who had not written for us before: 72 who sound alarming and are harmless, 72 who are in danger and tell it late and mildly, and 72 ordinary ones. Six other readers answered for them.',
        'Read once on November 22, 2026, on version 53134d7e4870055e.',
      ],
      caption: '216 made-up people, other authors',
      rows: rowsOf({
        named: '66 of 72',
        alarmingNamed: '44 of 72',
        alarmed: '3 of 72 (4.2 %)',
        ordinaryAlarmed: '1 of 72',
        found: '34 of 34',
        soonEnough: '71 of 72',
      }),
      after: ['Whoever has an old harmless trouble is named wrongly or not at all two times in five.'],
    },
    {
      heading: 'A fifth time, by further authors',
      about: [
        'Made-up people once more, by two further authors: 216 were written, and 176 were read to the end: 60 who sound alarming and are harmless, 60 who are in danger and tell it late and mildly, and 56 ordinary ones. Five other readers answered for them. One of the readers of the other 40 had taken a shortcut, so that they do not count.',
        'Read once on November 23, 2026, on version 632f76b9d4e471ce.',
      ],
      caption: '176 made-up people, further authors',
      rows: rowsOf({
        named: '53 of 56',
        alarmingNamed: '41 of 60',
        alarmed: '2 of 60 (3.3 %)',
        ordinaryAlarmed: '0 of 56',
        found: '32 of 33',
        soonEnough: '58 of 60',
      }),
      after: [
        'The emergency that was missed was told to see a doctor the same day; one person who should be seen today was told to go within days.',
      ],
    },
    {
      heading: 'A sixth time, by further authors',
      about: [
        'Made-up people, 216 of them, by two further authors: 72 who sound alarming and are harmless, 72 who are in danger and tell it late and mildly, and 72 ordinary ones. Six other readers answered for them.',
        'Read once on November 23, 2026, on version 8a2acfacbd479ecc.',
      ],
      caption: '216 made-up people, the sixth set',
      rows: rowsOf({
        named: '67 of 72',
        alarmingNamed: '46 of 72',
        alarmed: '0 of 72',
        ordinaryAlarmed: '0 of 72',
        found: '36 of 36',
        soonEnough: '70 of 72',
      }),
      after: ['Two people who should be seen today were told to go within days.'],
    },
    {
      heading: 'A seventh time: dangers that are seldom thought of',
      about: [
        'Made-up people, 144 of them, by two more authors. One of them was asked for diseases that do not come to mind first: 72 people who sound alarming and are harmless, and 72 who are in danger and tell it late and mildly. Six other readers answered for them.',
        'Read once on November 23, 2026, on version 5c37e0b9aeb24d6f.',
      ],
      caption: '144 made-up people, seldom dangers',
      rows: rowsOf({
        alarmingNamed: '53 of 72',
        alarmed: '0 of 72',
        found: '34 of 36',
        soonEnough: '67 of 72',
      }),
      after: [
        'The newest figures, and for dangers the ones to believe: one person in fourteen was told to wait too long. The two emergencies that were missed were told to see a doctor the same day. No doctor took part: how soon somebody should be seen is what the authors think.',
      ],
    },
    {
      heading: 'Our own visitors',
      about: [
        '324 made-up people, 18 for each kind of symptom, in their own words. Their authors and the readers who answered for them had not seen the rules, but they knew the service. All were made with the help of language models, which tend to think of the same causes as we do.',
        'Read once on November 21, 2026, and again with the same figures on version e5788fc5e88e37d1.',
      ],
      caption: '324 visitors of our own',
      rows: [
        { what: 'Typical cases: the right disease came first', figure: '94 %', aim: '–' },
        { what: 'Typical cases: it was on the list', figure: '98 %', aim: '97 %' },
        { what: 'Mild cases: it was on the list', figure: '92 %', aim: '90 %' },
        { what: 'Emergencies found', figure: '100 %', aim: '100 %' },
        { what: 'An emergency notice where none was due', figure: '1 %', aim: 'at most 2 %' },
        { what: 'Told to be seen soon enough', figure: '99 %', aim: '–' },
      ],
      after: [
        'Of 216 more who had nothing, 96 % were told so. Of 54 whose trouble had passed but was not nothing, 94 % were told to be seen soon enough.',
      ],
    },
  ] satisfies FigureSet[] as FigureSet[],
  goOnHeading: 'What we do with it',
  goOn: [
    'Every miss is looked at and mended for everybody. Afterward that set counts no longer, and a new one is written.',
    'The next work: dangers that are told late and mildly, and diseases that our list does not hold.',
  ],
};
