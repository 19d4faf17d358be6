/** The terms, 22 numbered clauses in plain words (S-R4). Clause 22, Contact, is filled in by the page from the settings. */
export const termsMessages = {
  heading: 'Terms and Conditions',
  lead: 'These are the rules for using the symptom checker. We have kept them short and plain, because you should be able to read them before you agree to them.',
  clauses: [
    [
      'Your agreement',
      [
        'By ticking the boxes at sign-in and choosing “Agree & Continue” you accept these terms and the Privacy Policy. If you do not agree, please do not use the service.',
      ],
    ],
    [
      'What the service does',
      [
        'You choose a category of symptoms and answer questions. Software compares your answers with fixed rules and shows the most probable diagnosis with lines of advice on whom to see and how soon. This is software analysis. It is not artificial intelligence, and no doctor looks at your answers.',
      ],
    ],
    [
      'Not a medical diagnosis',
      [
        'The words “diagnosis” and “result” stand here for the outcome of a calculation. It is a starting point for talking to healthcare providers. It does not replace an examination, and using the service does not make you our patient.',
      ],
    ],
    [
      'No treatment advice',
      [
        'We name no medicines and no doses for you to take, and nothing on these pages tells you to start, change or stop a treatment. Never put off seeing a doctor because of something you read here.',
      ],
    ],
    [
      'Not for emergencies',
      [
        'Do not use the service in an emergency. If you may be in danger, call your local emergency number at once. When an answer points to an emergency we say so immediately, but you must not rely on us to notice.',
      ],
    ],
    [
      'Adults only',
      [
        'The service is for adults only: you must be 18 or older, and answer about yourself. We check the date of birth that you give and refuse younger visitors.',
      ],
    ],
    [
      'Signing in',
      [
        'There are no accounts. You sign in with a one-time code that we send to your e-mail address. Keep the code and the link in our e-mail to yourself: whoever has the link can open your assessment.',
      ],
    ],
    [
      'One symptom, honest answers',
      [
        'Each assessment is about one most bothersome symptom; related symptoms are covered by it. The result can only be as good as your answers. If you do not know something, say so: there is an answer for that.',
      ],
    ],
    [
      'The fee',
      [
        'The fee is US $1, paid once for each assessment. It is for the maintenance of the site. You see the amount before you pay. There is no subscription, and nothing is charged later.',
      ],
    ],
    [
      'No refunds',
      [
        'The fee is non-refundable, also if you do not finish in time or do not agree with the result. If we ever charge you twice for one assessment, or charge you for one that no longer exists, we return that charge without being asked. Rights that the law gives you remain.',
      ],
    ],
    [
      'How you pay',
      [
        'You pay by card on the page of our card payment provider, whose own terms apply there. We never see or keep your card number. The provider is told nothing about your symptoms or your answers.',
      ],
    ],
    [
      '48 hours to finish',
      [
        'After payment we e-mail you a link. You have 48 hours from the payment to answer the questions and read the result, on any device and with as many pauses as you like. Then the link expires.',
      ],
    ],
    [
      'Deletion after 48 hours',
      [
        '48 hours after payment your health data is deleted: name, e-mail address, date of birth, answers and result. It cannot be recovered. Please print or save your result before then. You can also delete everything sooner, with “Delete my data now”.',
      ],
    ],
    [
      'Your data is not shared',
      [
        'We do not sell your health data and do not share it with third parties. What we collect, why, and the little that remains after deletion is set out in the Privacy Policy and in the Consumer Health Data Privacy Policy.',
      ],
    ],
    [
      'Fair use',
      [
        'Do not try to break, overload or copy the service, to get at other people’s data, or to use it for anybody else without their knowledge. We may block whoever does.',
      ],
    ],
    [
      'Reviews',
      [
        'After your result you may post a review. By posting it you allow us to show it on the home page, with your first name and the initial of your last name. We read reviews before they appear and leave out those that are unlawful, insulting or give away personal data. We neither write nor pay for reviews.',
      ],
    ],
    [
      'What you need',
      [
        'You need a device with a current web browser, an e-mail address, and a 4G connection or better. Now and then the service will be unavailable, for maintenance or for reasons beyond our control.',
      ],
    ],
    [
      'Our texts and pictures',
      [
        'The questions, rules, texts and pictures belong to us or to those who allowed us to use them. You may print and keep your own result and show it to anybody you like.',
      ],
    ],
    [
      'No warranty, limited liability',
      [
        'We take care, but we cannot promise that a result is right or complete. As far as the law allows, the service is provided as it is, and our liability is limited to the fee that you paid. Nothing here limits liability that cannot be limited by law.',
      ],
    ],
    [
      'Changes',
      [
        'When these terms change, the new version applies to assessments begun after it appears here. The version that you agreed to at sign-in goes on applying to yours. If one clause turns out not to hold, the others still do.',
      ],
    ],
    [
      'Governing law',
      [
        'These terms are governed by the law of the State of Ohio, United States, and disputes go to the courts there, unless the law of the place where you live gives you the right to another court.',
      ],
    ],
  ] as [string, string[]][],
  contactTitle: 'Contact',
  contactText: 'Questions about these terms, or a complaint? Write to us. We answer in plain words too.',
};
