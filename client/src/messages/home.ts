/** The home page. Texts in quotes in the specification stand here to the letter ('What our Client say'). */
export const homeMessages = {
  navLabel: 'On this page',
  anchors: {
    home: 'Home',
    'about-us': 'About us',
    'how-it-works': 'How it works',
    faqs: 'FAQs',
    reviews: 'Reviews',
  },
  /** Said to whoever has just left this device, by how it went. */
  left: {
    heading: 'You have left this device',
    done: 'This browser has forgotten your assessment. To come back, open the link in our e-mail. If you had not paid yet, sign in again.',
    mailed:
      'This browser has forgotten your assessment, and the old link no longer works. We have e-mailed you a new one.',
    'here-only':
      'This browser has forgotten your assessment. But we could not be reached, so the link still works for whoever finds it in the history of this browser. Please clear the history.',
  },
  hero: {
    eyebrow: 'For symptoms that are not an emergency',
    heading: 'Find out what your symptom may be, and whom to see.',
    lead: 'Answer simple questions about the one symptom that bothers you most, and get a detailed result instantly.',
    promo: 'Explore them all for just $1', // specification
    promoNote: 'One-time fee for site maintenance, non-refundable.',
    start: 'Start for $1',
    factsHeading: 'Good to know before you start',
    facts: [
      [
        'What you get',
        'The most probable diagnosis, how soon to act, and which specialty doctor to consult. Made first of all for people in rural areas with limited access to a doctor.',
      ],
      [
        'What it is',
        'Software analysis with fixed rules, not artificial intelligence. A starting point for talking to healthcare providers: not a medical diagnosis, and no treatment advice.',
      ],
      [
        'What it cannot do',
        'It cannot examine you or test your blood, and it knows only the diseases on its list. It can be wrong. If you feel worse, see a doctor whatever it says.',
      ],
      [
        'What it takes',
        'About 10–15 minutes and a 4G connection. You choose one most bothersome symptom; related symptoms are covered by it.',
      ],
      [
        'What happens to your data',
        'You have 48 hours after payment. Then your health data is deleted. It is not shared with third parties.',
      ],
    ],
    makers: {
      heading: 'Who stands behind it',
      signed: 'Software experts and qualified doctors, who signed the rules.',
      unsigned:
        'Software experts, working from published medical guidelines. No doctor has signed the rules yet, and every result says so.',
      testCases: 'How it does on test cases',
    },
    adults: 'For adults only (above 18).',
  },
  complaints: {
    heading: (count: number) => `${count} kinds of symptoms`,
    /** The id of the category, and its name as short as it goes; in the order of the alphabet. */
    list: [
      ['back-neck', 'Back or neck'],
      ['upper-abdomen', 'Belly, upper; nausea'],
      ['bowel-lower-abdomen', 'Bowel, lower belly'],
      ['chest', 'Chest or heartbeat'],
      ['cough-breathing', 'Cough or breathing'],
      ['dizziness-fainting', 'Dizziness, fainting'],
      ['ear', 'Ear or hearing'],
      ['eye', 'Eye or eyesight'],
      ['headache', 'Headache, face pain'],
      ['limb', 'Joints, arms, legs'],
      ['mens-health', 'Men’s health'],
      ['mood-sleep', 'Mood or sleep'],
      ['nose-sinus', 'Nose or sinus'],
      ['skin', 'Skin, hair, nails'],
      ['throat-mouth', 'Throat, mouth, voice'],
      ['general', 'Tired, fever, weight'],
      ['urinary', 'Urine or bladder'],
      ['womens-health', 'Women’s health'],
    ] as const,
  },
  continue: {
    heading: 'You have an assessment under way',
    text: 'You can go on where you left off.',
    link: 'Continue your assessment',
  },
  about: {
    heading: 'About Us',
    lead: 'Many people live hours away from the nearest doctor. We help them to see whether, how soon and where to go.',
    cards: {
      expertise: {
        title: 'Expertise', // specification
        signed: 'Built by software experts and qualified doctors.',
        unsigned: 'Built by software experts from published medical guidelines.',
        text: 'The same answers always give the same result, and the result tells you which answers spoke for it and which against.',
      },
      userCentric: {
        title: 'User-Centric Approach', // specification
        text: 'One question at a time, in plain words, with the reason why we ask. Your answers decide the next question. You can go back, change an answer, or say that you don’t know.',
      },
      secure: {
        title: 'Secure & Confidential', // specification
        text: 'No account and no password: a code by e-mail is enough. Your answers are stored encrypted, are not shared with third parties, and are deleted 48 hours after payment.',
      },
    },
  },
  steps: {
    heading: 'How it works',
    list: [
      [
        'Get started for $1',
        'Sign in with a code that we e-mail you. The fee is paid once, after you have chosen a category.',
      ],
      [
        'Select a category',
        'Pick the one symptom that bothers you most. Related symptoms are covered by it.',
      ],
      [
        'Answer simple questions',
        'It takes about 10–15 minutes. The link in your e-mail brings you back for 48 hours.',
      ],
      [
        'Get your results',
        'You see at once what it may be, how soon to act, which specialty doctor to consult, and what to bring.',
      ],
    ],
  },
  faqs: {
    heading: 'FAQs',
    lead: 'Short, honest answers to what people ask first.',
    privacyButton: 'Privacy Policy', // specification
    list: [
      {
        question: 'What does the symptom checker do, and for whom?',
        answer:
          'It asks you about one symptom and compares your answers with rules written from medical guidelines. Then it shows the most probable diagnosis and the specialty doctor to consult. It runs software analysis and is not artificial intelligence. It was made above all for people in rural areas with limited access to a doctor.',
      },
      {
        question: 'Is the result a medical diagnosis?',
        answer:
          'No. It is a starting point for talking to healthcare providers. It gives no treatment advice and it cannot examine you. If you feel worse, or are worried whatever the result says, see a doctor.',
      },
      {
        question: 'What does it cost?',
        answer:
          'US $1, once. The fee is for site maintenance and is non-refundable. You pay by card after choosing a category, on the page of our payment provider. We never see your card number. If you are ever charged twice by mistake, the second charge is returned automatically.',
      },
      {
        question: 'How long does it take, and what do I need?',
        answer:
          'About 10–15 minutes, an e-mail address and a 4G connection. After payment you receive a link by e-mail. It works for 48 hours and on any device, so you can stop and go on later.',
      },
      {
        question: 'What happens to my health data?',
        answer:
          'It is stored encrypted in the US, used only to make your result, and deleted 48 hours after payment. You can delete it sooner yourself. It is not shared with third parties: our payment provider learns nothing about your health.',
      },
      {
        question: 'Who should not use it?',
        answer:
          'Nobody under 18, and nobody in an emergency. If you have severe chest pain, trouble breathing, signs of a stroke, heavy bleeding or thoughts of ending your life, do not answer questions here: call your emergency number now.',
      },
    ],
  },
  reviews: {
    heading: 'What our Client say', // specification
    emptyHeading: 'Reviews',
    note: 'After your result you can rate the service. A review appears here once it has been approved, with your first name and initial only.',
    regionLabel: 'Client reviews',
    carousel: 'carousel',
    stop: 'Stop automatic scrolling',
    start: 'Start automatic scrolling',
    pagesLabel: 'Choose the reviews to show',
    page: (number: number, count: number) => `Show reviews, page ${number} of ${count}`,
    slide: (number: number, count: number) => `${number} of ${count}`,
    outOf: (rating: number) => `${rating}/5.0`,
    readAll: 'Read all',
    readLess: 'Show less',
  },
};
