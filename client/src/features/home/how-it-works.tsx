import { homeMessages } from '../../messages/home.js';

const words = homeMessages.steps;

/** Four steps, in order. */
export function HowItWorks() {
  return (
    <section className="section section-sunken" id="how-it-works" aria-labelledby="steps-heading">
      <div className="section-inner">
        <h2 id="steps-heading">{words.heading}</h2>
        <ol className="steps">
          {words.list.map(([title, text], index) => (
            <li key={title}>
              <span className="step-number" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
