/**
 * Made-up people taken through the live questionnaire by somebody who sees their texts and the questions, and nothing
 * of the rules. Many at once: people at the same question share one screen. Each answer is kept with the sheet on
 * which the question first stood, so that the same answers sent twice change nothing, and answers that do not fit are
 * refused one by one while the others are kept. An emergency notice ends a reading, as it would end a careful
 * visitor's; everything else is what the flow asks, and nothing is filled in afterwards.
 */
export { takeAnswers, type Taken } from './answer.js';
export { resultsOf, type ReadResult } from './result.js';
export { sheetText } from './sheet.js';
export { startReading, type PersonGiven, type Reading } from './reading.js';
