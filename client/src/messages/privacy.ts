/** The privacy policy (S-R5) and the consumer health data policy. They must stay true of the product as it is built. */
export type TextSection = { heading: string; paragraphs?: string[]; list?: string[]; after?: string[] };

export const privacyMessages = {
  heading: 'Privacy Policy',
  lead: 'In one sentence: we collect what is needed to make your result, share it with nobody, and delete it 48 hours after payment.',
  sections: [
    {
      heading: 'What we collect',
      list: [
        'Your full name, to address you in our e-mails.',
        'Your e-mail address, to send you the one-time code and the link to your assessment.',
        'Your date of birth, to make sure that you are an adult and because age matters for the analysis.',
        'Health information: the category you choose, your answers, and the result.',
      ],
      after: [
        'We also record that you agreed to our terms: which version, and when. Signing in again starts a new, empty assessment.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'To make your result, to send you the code and the link, and to take the payment. For nothing else: no advertising, no profiles, no research, and no training of any software.',
      ],
    },
    {
      heading: 'How long we keep it',
      list: [
        '48 hours after payment: name, e-mail address, date of birth, answers and result are deleted.',
        '24 hours after sign-in, if you do not pay.',
        'At once, if you use “Delete my data now” on the result page or the link for it in our e-mail.',
        'At most one hour after any of these, nobody can bring your data back, not even we: its key is destroyed, and with it every copy in the database’s own log and in backups becomes unreadable.',
        'Backups are encrypted and kept for less than 48 hours.',
      ],
    },
    {
      heading: 'What remains after 48 hours',
      paragraphs: ['Deleted means deleted, but three things are left, and you should know them:'],
      list: [
        'A payment record without your name and without any health information: reference numbers, the amount and the dates. We drop it after the dispute window of 120 days.',
        'The payment provider’s own record of your payment, which the law obliges it to keep.',
        'Your review, if you posted one and it was published: the text, the stars, and your first name with an initial. It keeps no link to your assessment. “Delete my data now” removes it too, while your link works.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'Payments are handled by a third-party card payment provider (Stripe), on its own page. It receives your card details, your e-mail address for the receipt, and the amount. It receives nothing about your health: not your answers, not your category.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'Nobody. We do not sell your data and do not share it with third parties. Our e-mails pass through a mail service, as all e-mails do; they hold a code or a link, and never health information. We disclose data only if a court or the law compels us, and after 48 hours there is nothing left to disclose.',
      ],
    },
    {
      heading: 'Where it is stored, and how',
      paragraphs: [
        'Your data is stored in the United States. Name, e-mail address, date of birth, answers and result are encrypted with a key of their own for each assessment; deleting the key makes them unreadable for good. Connections are encrypted. Our log files hold no names, addresses, answers, codes or links.',
      ],
    },
    {
      heading: 'HIPAA',
      paragraphs: [
        'HIPAA, the US law on health information, applies to healthcare providers, health plans and those who work for them. We are none of these, and what you enter here yourself is generally not covered by it. We treat it with the same care nevertheless: only what is needed, encrypted, and deleted soon. Other laws protect you too; see our Consumer Health Data Privacy Policy.',
      ],
    },
    {
      heading: 'Cookies and tracking',
      paragraphs: [
        'We set no cookies, and no page loads anything from another company: no analytics, no fonts, no advertising. While you use the service, your browser keeps two technical values for this tab only (the session token and an opaque number); they vanish when you close it.',
      ],
    },
    {
      heading: 'Protection against abuse',
      paragraphs: [
        'To keep strangers from guessing codes or flooding mailboxes, we count requests per network address and per e-mail address for up to a day. The counts say nothing about you or your health.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'The service is for adults (18 or older). We refuse younger visitors and do not knowingly collect data about them.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can see all your answers and your result through your link for as long as they exist, correct answers until you submit them, print or save the result, and delete everything at any time. For anything else write to us.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When this policy changes, the new version stands here before it applies. It never applies to data that you gave under an older one.',
      ],
    },
  ] as TextSection[],
};

export const healthDataMessages = {
  heading: 'Consumer Health Data Privacy Policy',
  lead: 'Some US states, among them Washington and Nevada, ask for a separate policy about health data. Here it is. It applies to every visitor, wherever you live.',
  sections: [
    {
      heading: 'Which health data we collect',
      list: [
        'The category of symptoms that you choose.',
        'Your answers, which may be about symptoms, long-term conditions, medicines, family history, pregnancy and habits.',
        'The result that is calculated from them.',
        'Your name, e-mail address and date of birth, as far as they can be linked with the above.',
      ],
    },
    {
      heading: 'Where it comes from',
      paragraphs: [
        'From you alone, by what you type and choose. We buy no data, take none from your device, and ask for no location.',
      ],
    },
    {
      heading: 'What it is used for',
      paragraphs: [
        'To make your result and to show it to you. We collect it only with your consent, which you give by the three boxes at sign-in, and use it for no other purpose.',
      ],
    },
    {
      heading: 'With whom it is shared',
      paragraphs: [
        'With nobody. We share no health data with third parties or affiliates and sell none. The payment provider and the mail service receive no health data.',
      ],
    },
    {
      heading: 'Your rights',
      list: [
        'To know and to see: your link shows everything that we hold about your health, for as long as we hold it.',
        'To withdraw your consent and to have your data deleted: use “Delete my data now” on the result page, or the link for it in our e-mail. It takes effect at once and ends your access to the assessment.',
        'Without doing anything, your health data is deleted 48 hours after payment, and 24 hours after sign-in if you do not pay.',
        'To ask, or to appeal when we refuse a request: write to us. If our answer does not satisfy you, you can complain to the attorney general of your state.',
      ],
    },
    {
      heading: 'No tracking of places',
      paragraphs: [
        'We use no geofences around places where healthcare is given, and no tracking of any kind.',
      ],
    },
  ] as TextSection[],
};
