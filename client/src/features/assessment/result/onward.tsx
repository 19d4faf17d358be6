/** What comes after the name: what to watch for, what to bring, and what a visit is like. */
import type { Diagnosis, RedFlag } from '../../../api/types.js';
import { DEFAULT_EMERGENCY_NUMBER, useSiteSettings } from '../../../site/settings.js';
import { Because } from '../emergency/because.js';
import { QuietEmergencyCall } from '../emergency/emergency-call.js';
import { signsOf } from '../stop-list.js';
import { visit, words } from './messages.js';

/** The warning signs that raised the urgency, in the rules' words. */
export function Signs({ signs }: { signs: RedFlag[] }) {
  if (signs.length === 0) return null;
  return (
    <section className="result-signs">
      <h2>{words.redFlags}</h2>
      {signs.map((sign) => (
        <div key={sign.id} className="result-sign">
          <h3>{sign.heading}</h3>
          <p>{sign.text}</p>
          <Because answers={sign.because} headingLevel={4} />
        </div>
      ))}
    </section>
  );
}

export function Watch({ watch, diagnosis }: { watch: string | null; diagnosis: Diagnosis }) {
  const number = useSiteSettings()?.emergencyNumber ?? DEFAULT_EMERGENCY_NUMBER;
  return (
    <section className="result-watch">
      <h2>{words.watch}</h2>
      {watch ? <p>{watch}</p> : null}
      <p>{words.worse}</p>
      <details className="disclosure">
        <summary>{words.emergencySigns(number)}</summary>
        <ul>
          {emergencySigns(diagnosis).map((sign) => (
            <li key={sign.id}>{sign.title}</li>
          ))}
        </ul>
      </details>
      <QuietEmergencyCall />
    </section>
  );
}

export function Visit({ bring }: { bring: string | null }) {
  return (
    <>
      <section>
        <h2>{words.bring}</h2>
        {bring ? <p>{bring}</p> : null}
        <p>{words.bringSheet}</p>
      </section>
      <section>
        <h2>{words.visit}</h2>
        <ul>
          {[visit.asks, visit.does, visit.then, visit.end].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The short list: the first of the lists for everyone (heart, breath, brain), then that of the category. */
function emergencySigns({ stopList, subCategories, selectedSubCategory }: Diagnosis) {
  const category = subCategories.find(({ documentId }) => documentId === selectedSubCategory);
  return [...stopList.slice(0, 1), ...(category?.stopList ?? [])].flatMap(signsOf);
}
