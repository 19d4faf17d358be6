/** Six questions; a click toggles its own item and no other; the second is open at the start. */
import { useId, useState } from 'react';
import { paths } from '../../site/paths.js';
import { ButtonLink } from '../../components/button-link.js';
import { homeMessages } from '../../messages/home.js';

const words = homeMessages.faqs;

interface FaqItem {
  question: string;
  answer: string;
  isOpen: boolean;
}

export function Faq() {
  const id = useId();
  const [items, setItems] = useState<FaqItem[]>(() =>
    words.list.map((entry, index) => ({ ...entry, isOpen: index === 1 })),
  );
  const toggle = (toggled: number) =>
    setItems((before) =>
      before.map((item, index) => (index === toggled ? { ...item, isOpen: !item.isOpen } : item)),
    );
  return (
    <section className="section faqs" id="faqs" aria-labelledby="faqs-heading">
      <div className="section-inner faqs-inner">
        <div className="faqs-intro">
          <h2 id="faqs-heading">{words.heading}</h2>
          <p>{words.lead}</p>
          <ButtonLink to={paths.privacy} variant="secondary">
            {words.privacyButton}
          </ButtonLink>
        </div>
        <div className="accordion">
          {items.map((item, index) => (
            <div className="accordion-item" key={item.question}>
              <h3>
                <button
                  type="button"
                  id={`${id}-${index}-button`}
                  aria-expanded={item.isOpen}
                  aria-controls={`${id}-${index}`}
                  onClick={() => toggle(index)}
                >
                  <span>{item.question}</span>
                  <svg
                    className="accordion-sign"
                    viewBox="0 0 24 24"
                    width="24"
                    height="24"
                    aria-hidden="true"
                    focusable="false"
                  >
                    <path className="icon-stroke" d={item.isOpen ? 'M5 12h14' : 'M5 12h14M12 5v14'} />
                  </svg>
                </button>
              </h3>
              <div id={`${id}-${index}`} className="accordion-panel" hidden={!item.isOpen}>
                <p>{item.answer}</p>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
