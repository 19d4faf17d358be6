/** Every word of the assessment that is not written in the rules. Texts set by the specification are kept to the letter. */
export const words = {
  step: {
    category: 'Step 1', // specification
    generic: 'Steps 1/2', // specification
    primary: 'Steps 2/2', // specification
    result: 'Result', // specification
    questionnaire: '>> Questionarie', // specification
  },
  common: {
    next: 'Next', // specification
    previous: 'Previous', // specification
    retry: 'Try again',
    home: 'Home', // specification
    saving: 'Saving…',
    saved: 'Saved',
  },
  category: {
    title: 'Choose Category', // specification
    lead: 'Choose the one symptom that bothers you most. Related symptoms are covered by it.',
    search: 'Search',
    searchHint: 'Type what bothers you, in your own words.',
    legend: 'Categories',
    none: 'No category matches. Try another word for your symptom.',
    found: (count: number) => (count === 1 ? '1 category' : `${count} categories`),
    foundBestFirst: (count: number) =>
      count === 1 ? '1 category fits' : `${count} categories fit, the best first`,
    showAll: 'Show all categories',
    another: 'Choose another',
    notSelected: 'Category not selected', // specification
    nextHint: 'Choose a category and answer the safety check to go on.',
    ask: (name: string) => `Are you sure you want to submit - ${name} ?`, // specification
    price:
      'The next step is a payment of US $1. It is a one-time fee for the upkeep of this site and is not refunded. After it you have 48 hours to answer the questions; they take about 10–15 minutes.',
    unsigned: 'No doctor has signed the rules behind the result yet.',
    paid: 'You have already paid. You can change the category once, until you answer the first question.',
    change: 'Change category',
    keep: 'Keep my category',
    badAddress:
      'The payment page has an address that we do not trust, so we did not open it. You have not paid. Please contact us.',
    opening: 'Opening the payment page…',
  },
  stop: {
    title: 'Safety check',
    heading: 'Is any of these true for you now?',
    before: 'This check is free. Please read the list before you go on.',
    chosen: (name: string) => `You chose: ${name}.`,
    global: 'Signs of an emergency, for everyone',
    ofCategory: (name: string) => `More signs for: ${name}`,
    yes: 'Yes, at least one is true',
    no: 'No, none of these is true',
    unanswered: 'Say whether any of these is true for you now',
    notStored: 'Your answer to this check is not stored.',
    resumedTitle: 'Before you go on',
    resumedLead:
      'It has been some hours since your last answer. Things may have changed, so please read this list again.',
    goOn: 'Go on with the questions',
  },
  emergency: {
    heading: 'Get help now',
    stopText:
      'This can be a sign of an emergency. Do not wait for this service: it cannot help in an emergency.',
    call: (number: string) => `Call ${number} now`,
    what: 'What to do now',
    because: 'Why you see this',
    steps: [
      'Call the emergency number, or ask somebody near you to call.',
      'Do not drive yourself.',
      'If you can, keep somebody with you until help arrives.',
    ],
    quiet: 'In an emergency:',
    quietCall: (number: string) => `call ${number}`,
    crisis: 'If you think of harming yourself:',
    crisisCall: (number: string) => `call ${number}`,
    or: 'or',
    crisisText: (number: string) => `text ${number}`,
    goOn: 'I understand, go on',
    back: 'I answered by mistake, go back',
    noPayment: 'You have not paid, and you cannot pay while one of these is true.',
  },
  question: {
    title: (number: number, step: string) => `Question ${number}, ${step}`,
    number: (number: number) => `Question ${number}`,
    part: (part: number) => `, step ${part} of 2`,
    left: (left: number) => (left === 1 ? 'nearly done' : `about ${left} more`),
    last: 'the last one',
    corrected: 'Your answer was saved. It leads to another question than the one you just saw.',
    stopList: 'You read these signs before you paid. Now your answer is kept and counts for your result.',
    about: 'You told us:',
    hint: 'Choosing an answer saves it and opens the next question.',
    hintKind: 'Choose the closest one. Then you see the pictures of it.',
    hintKeyboard: 'With a keyboard: arrows to choose, Enter to go on.',
    hintPressNext: 'Choose an answer, then press Next.',
    hintMany: 'Tick all that are true for you, then press Next.',
    hintUpTo: (atMost: number) => `Tick up to ${atMost}, then press Next.`,
    hintLast: 'This is the last question. Choosing an answer saves it and shows all your answers.',
    hintNext: 'Choose an answer to go on.',
    pressNext: 'Let me press Next myself',
    why: 'Why we ask',
    help: 'Help with this question',
    getResult: 'Get Result', // specification
    progressLabel: 'Progress',
    reference: 'Picture for this question',
  },
  problem: {
    notSaved: 'This was not saved.',
    beforeNotSaved: 'Your last answer was not saved yet.',
    beforeRepeats:
      'Your choice is kept on this page, and we try again by ourselves while the page is open. Then you can go on.',
    kept: 'Your choice is kept on this page.',
    repeats: 'Your choice is kept on this page. We try again by ourselves while the page is open.',
    offline: 'You are offline. Your choice is kept on this page and is sent when the connection is back.',
    offlineIdle: 'You are offline. Answers can be saved again when the connection is back.',
  },
  confirm: {
    ask: 'Are you sure to submit? Once submitted, your result will be shown', // specification
    answers: 'Your answers',
    change: 'Change',
    changeOf: (what: string) => `Change: ${what}`,
  },
  unknownStage: {
    heading: 'This step cannot be shown',
    text: 'Your answers are safe. Please try again. If this page comes back, use the link in your e-mail or contact us.',
  },
};
