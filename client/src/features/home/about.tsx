import { useSiteSettings } from '../../site/settings.js';
import { Card } from '../../components/card.js';
import { homeMessages } from '../../messages/home.js';

const words = homeMessages.about;

/** Three cards. Doctors are named as builders only once signed rule files name one (docs/decisions/0009-assessment-and-result.md). */
export function About() {
  const isSigned = useSiteSettings()?.isSignedByDoctors === true;
  const { expertise, userCentric, secure } = words.cards;
  return (
    <section className="section" id="about-us" aria-labelledby="about-heading">
      <div className="section-inner">
        <h2 id="about-heading">{words.heading}</h2>
        <p className="section-lead">{words.lead}</p>
        <ul className="card-row">
          <Card as="li">
            <svg
              className="card-icon"
              viewBox="0 0 32 32"
              width="40"
              height="40"
              aria-hidden="true"
              focusable="false"
            >
              <path d="M6 5h9a3 3 0 0 1 3 3v19a3 3 0 0 0-3-3H6zM27 5h-6a3 3 0 0 0-3 3v19a3 3 0 0 1 3-3h6z" />
              <path d="M9.5 10.5h4M9.5 15h4M22 10.5h2M22 15h2" />
            </svg>
            <h3>{expertise.title}</h3>
            <p>
              {isSigned ? expertise.signed : expertise.unsigned} {expertise.text}
            </p>
          </Card>
          <Card as="li">
            <svg
              className="card-icon"
              viewBox="0 0 32 32"
              width="40"
              height="40"
              aria-hidden="true"
              focusable="false"
            >
              <path d="M5 6h22v16H15l-6 5v-5H5z" />
              <path d="M10.5 12.5h11M10.5 16.5h7" />
            </svg>
            <h3>{userCentric.title}</h3>
            <p>{userCentric.text}</p>
          </Card>
          <Card as="li">
            <svg
              className="card-icon"
              viewBox="0 0 32 32"
              width="40"
              height="40"
              aria-hidden="true"
              focusable="false"
            >
              <path d="M7 14h18v13H7zM11 14v-4a5 5 0 0 1 10 0v4" />
              <path d="M16 19v4" />
            </svg>
            <h3>{secure.title}</h3>
            <p>{secure.text}</p>
          </Card>
        </ul>
      </div>
    </section>
  );
}
