/**
 * How the rules do on test cases. Only figures that stand in docs/state.md or were read by people who had not seen the
 * rules; with each its date, the version of the rules, and what it does not show. New figures take the place of old
 * ones, better or worse.
 */

/** A table with its words. The first of a row names it. */
export interface FigureSet {
  heading: string;
  about: string[];
  caption: string;
  columns: string[];
  rows: string[][];
  after: string[];
}

const AGAINST_AIM = ['What was tested', 'Result', 'Our aim'];

export const testCasesMessages = {
  heading: 'How it does on test cases',
  lead: 'We test the rules on people whose illness is known. Here is what came out, the bad figures with the good ones.',
  short:
    'In short: in the hardest test about two first names in three were right. All 37 emergencies were told to see a doctor the same day or sooner. One person in six was sent to the emergency room for nothing.',
  updated: 'Figures up to November 24, 2026.',
  limitsHeading: 'What these figures cannot tell you',
  limits: [
    'None of these people sat in a doctor’s office and used this service. They are written cases, answered by a reader.',
    'No doctor took part. What counts as right was taken from the cases, or judged by the people who wrote them.',
    'No doctor has signed the rules yet.',
    'There are many diseases that these cases do not hold, and many that our list does not hold.',
    'A good figure for a group does not tell how it does for you.',
  ],
  sets: [
    {
      heading: 'Cases by strangers',
      about: [
        'The hardest test: 158 cases of adults, 37 of them emergencies, written by people who have nothing to do with us. Nobody who writes our rules has seen them. Readers who saw only the case and the questions gave the answers. What a case did not say was answered with “I don’t know”.',
        'Read once, by November 22, 2026, on the rules as they stood before their version e5788fc5e88e37d1 or at it. They have not been read again since.',
      ],
      caption: '158 cases by strangers',
      columns: AGAINST_AIM,
      rows: [
        ['The right disease came first (of 121)', '69 % (60 to 76)', '75 %'],
        ['The right disease was among the first three', '72 % (63 to 79)', '88 %'],
        ['The right kind of doctor, or one as good', '90 %', '95 %'],
        ['Emergencies: the emergency notice was shown (of 37)', '92 %', '99 %'],
        ['Emergencies: told to be seen the same day or sooner', '37 of 37', 'all'],
        ['An emergency notice where none was due', '17 % (20 of 121)', '4 %'],
        ['No name at all', '0 %', '0 %'],
        ['Two readers of one case got the same first name', '94 %', '97 %'],
      ],
      after: [
        'In other words: about one name in three was not the right one, and one person in six was sent to the emergency room for nothing. It was right least often for people who are tired, feverish or losing weight: 33 % of 21.',
        'The numbers in brackets are the range in which the true figure lies with a chance of 95 %.',
      ],
    },
    {
      heading: 'The newest test: emergencies that hide, and alarms that are none',
      about: [
        '288 made-up people by five authors who had not seen the rules: 144 whose trouble sounds alarming and is harmless, and 144 who are in danger and tell it late and mildly. Eight readers saw only their words and the questions.',
        'Read once on November 23, 2026, on version b339c48617df2f9a.',
      ],
      caption: 'Made-up people, the newest set',
      columns: AGAINST_AIM,
      rows: [
        ['Alarming but harmless: an emergency notice', '1 of 144 (0.7 %)', 'at most 4 %'],
        ['In danger: emergencies told as such', '72 of 72', 'all'],
        ['In danger: told to be seen soon enough', '143 of 144 (99.3 %)', '98 %'],
      ],
      after: [
        'The one told too late had an overactive thyroid and a heart out of rhythm: within days instead of today. The one alarmed for nothing has had stabs in the head for years. Four of the harmless ones were told to see a doctor the same day for nothing.',
        'No doctor took part: how soon somebody should be seen is what the authors think. It is the first test that met all three aims. In a test of 144 people in danger shortly before, four were told to wait too long, one of them an emergency.',
      ],
    },
    {
      heading: 'Ordinary people, and those who know little of themselves',
      about: [
        '180 made-up people with everyday causes, by six authors who had not seen the rules: 72 tell a typical story, 108 know little of themselves and answer about a fifth of the questions with “I don’t know”. Eight readers saw only their words and the questions.',
        'Read once on November 24, 2026, on version f3a350ac1331bf7e. Whether a name was right was judged by readers who saw names alone. The first three names are those that are told, then those that are also possible.',
      ],
      caption: 'Ordinary made-up people',
      columns: AGAINST_AIM,
      rows: [
        ['Typical: a right name among the first three', '71 of 72 (98.6 %)', '95 %'],
        ['Know little: a right name among the first three', '102 of 108 (94.4 %)', '88 %'],
        ['A right name came first, of all', '167 of 180', '–'],
        ['Names told, on average', '1.2', 'at most 2.2'],
      ],
      after: [
        'In the test before, of 180 others, it was 106 of 108 (98.1 %) and 63 of 72 (87.5 %), and 165 of 180 right names came first; those people said “I don’t know” more often. One was stopped by an emergency notice, which tells no names, and counts as not named. None of the 180 got an emergency notice for nothing. One was told to wait too long: an ear infection.',
      ],
    },
    {
      heading: 'Each such test so far',
      about: [
        'Each test was written by people who had not seen the rules, and mostly by new ones. Other people answered for them and saw only their words and the questions. Each person was read once. Then what went wrong was mended for everybody, and a new test was written.',
        'False alarms: an emergency notice where none was due, among those who were not in danger. Found: emergencies told as such. Soon enough: people in danger who were told to be seen in time.',
      ],
      caption: 'Tests with made-up people, the newest first',
      columns: ['Test', 'False alarms', 'Found', 'Soon enough'],
      rows: [
        ['17th, ordinary people: 180', '0 of 180', '–', '–'],
        ['16th, ordinary people: 180', '0 of 180', '–', '–'],
        ['15th: 288 people', '1 of 144', '72 of 72', '143 of 144'],
        ['14th, ordinary people: 180', '0 of 180', '1 of 1', '–'],
        ['13th, in danger only: 144 people', '–', '71 of 72', '140 of 144'],
        ['12th: 288 people', '4 of 144', '71 of 72', '142 of 144'],
        ['11th: 288 people', '1 of 144', '72 of 72', '141 of 144'],
        ['10th, in danger only: 216 people', '–', '107 of 108', '206 of 216'],
        ['9th: 288 people', '3 of 144', '72 of 72', '137 of 144'],
        ['8th: 324 people', '1 of 180', '71 of 72', '139 of 144'],
        ['7th, seldom dangers: 144 people', '0 of 72', '34 of 36', '67 of 72'],
        ['6th: 216 people', '0 of 144', '36 of 36', '70 of 72'],
        ['5th: 176 people', '2 of 116', '32 of 33', '58 of 60'],
        ['4th: 216 people', '4 of 144', '34 of 34', '71 of 72'],
        ['3rd: 144 people', '12 of 108', '1 of 1', '35 of 36'],
        ['2nd: 216 people', '2 of 144', '34 of 37', '69 of 72'],
        ['1st: 72 people', '2 of 36', '27 of 27', '36 of 36'],
      ],
      after: [
        'The 13th was read in two parts, on two versions of the rules, because its reading was interrupted.',
        'Names were also judged in the 8th, of people who were not in danger. A right name came first for 163 of 180, and for 94 % it was among the first three.',
        'Before these tests there was an older one of 108 people: 32 of 33 emergencies were told as such, all 108 were told to be seen soon enough, and 4 of 36 harmless ones got an emergency notice.',
      ],
    },
    {
      heading: 'Our own visitors',
      about: [
        '324 made-up people, 18 for each kind of symptom, in their own words. Their authors and the readers who answered for them had not seen the rules, but they knew the service. All were made with the help of language models, which tend to think of the same causes as we do.',
        'Read once on November 21, 2026, and again with the same figures on version e5788fc5e88e37d1.',
      ],
      caption: '324 visitors of our own',
      columns: AGAINST_AIM,
      rows: [
        ['Typical cases: the right disease came first', '94 %', '–'],
        ['Typical cases: it was on the list', '98 %', '97 %'],
        ['Mild cases: it was on the list', '92 %', '90 %'],
        ['Emergencies found', '100 %', '100 %'],
        ['An emergency notice where none was due', '1 %', 'at most 2 %'],
        ['Told to be seen soon enough', '99 %', '–'],
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
