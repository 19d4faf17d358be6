/** The accessibility statement. It says what does not work as plainly as what does. */
import type { TextSection } from './privacy.js';

export const accessibilityMessages = {
  heading: 'Accessibility',
  lead: 'Everybody should be able to use this service: with a keyboard, a screen reader, a magnifier, by voice, with tired eyes, or on an old phone. Our aim is the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
  sections: [
    {
      heading: 'What should work for you',
      list: [
        'Everything works with a keyboard alone, and you always see where you are.',
        'You can enlarge the text to 200 % and zoom to 400 % without scrolling sideways.',
        'Light and dark colors follow your device, and so do high contrast and reduced motion.',
        'No meaning depends on color alone: urgency and errors are always said in words.',
        'Choosing an answer with the mouse or a finger, or with Space or Enter, saves it and opens the next question. Arrow keys only select. A switch lets you press Next yourself.',
        'The one-time code can be typed, pasted or filled in by your browser, with or without spaces.',
        'The reviews on the home page stop moving when you point at them, touch them or press “Stop automatic scrolling”. With reduced motion they do not move at all.',
        'The 10-second countdown after payment can be stopped. The 48 hours for an assessment cannot be extended, because your data is deleted then.',
      ],
    },
    {
      heading: 'What does not work, and what to do instead',
      paragraphs: [
        'The right mouse button is switched off on this site. This is a decision about the product; it protects nothing, and we do not claim that it does. It takes away what your browser’s menu offers to mouse users:',
      ],
      list: [
        'Paste, Copy, Undo: use Ctrl+V, Ctrl+C, Ctrl+Z (on a Mac, Command). For the code there is a “Paste code” button.',
        'Spell checking, translation, reading aloud and extensions that live in that menu: open the same menu with the Menu key or Shift+F10, or with a long press on a touch screen. Those are never blocked. The browser’s main menu has most of them too.',
        'Opening a link in a new tab: press Ctrl (Command) while clicking, or use the middle button.',
      ],
      after: ['Selecting, copying and pasting are never blocked.'],
    },
    {
      heading: 'Other limits that we know of',
      list: [
        'The payment page belongs to our payment provider; we cannot change it.',
        'The service is in English only.',
        'It needs JavaScript for sign-in and for the questions. The pages with our policies can be read without.',
      ],
    },
    {
      heading: 'How we know',
      paragraphs: [
        'Every page is checked by automated tests with each change, and by hand with a keyboard and at several sizes. People who use assistive technology every day have not yet tested it for us. If something is in your way, please tell us: we would rather know.',
      ],
    },
  ] as TextSection[],
};
