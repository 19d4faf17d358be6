/** After a pause of hours: the stop list again, because a symptom may have turned into an emergency meanwhile. */
import { useState, type FormEvent } from 'react';
import type { Diagnosis } from '../../api/types.js';
import { Button } from '../../components/button.js';
import { Page } from '../../components/page.js';
import { EmergencyNotice } from './emergency/emergency-notice.js';
import { words } from './messages.js';
import { StopList, type StopAnswer } from './stop-list.js';
import { useHeadingFocus } from './use-heading-focus.js';

interface ResumeCheckProps {
  diagnosis: Diagnosis;
  frame: { step: string; stepExtra: string };
  onGoOn: () => void;
}

export function ResumeCheck({ diagnosis, frame, onGoOn }: ResumeCheckProps) {
  const [answer, setAnswer] = useState<StopAnswer | null>(null);
  const [isWarned, setIsWarned] = useState(false);
  const heading = useHeadingFocus(String(isWarned));
  const category = diagnosis.subCategories.find(
    ({ documentId }) => documentId === diagnosis.selectedSubCategory,
  );

  const decide = (decided: StopAnswer) => {
    setAnswer(decided);
    if (decided === 'yes') setIsWarned(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer === 'yes') setIsWarned(true);
    else if (answer === 'no') onGoOn();
  };
  if (isWarned) {
    const goBack = () => {
      setIsWarned(false);
      setAnswer(null);
    };
    return (
      <Page title={words.emergency.heading} {...frame}>
        <EmergencyNotice
          signs={[{ heading: words.emergency.heading, text: words.emergency.stopText }]}
          actions={[
            { label: words.emergency.back, onAct: goBack },
            { label: words.emergency.goOn, onAct: onGoOn },
          ]}
        />
      </Page>
    );
  }
  return (
    <Page title={words.stop.resumedTitle} {...frame}>
      <form className="category-step" onSubmit={submit} noValidate>
        <h1 ref={heading} tabIndex={-1}>
          {words.stop.resumedTitle}
        </h1>
        <p className="lead">{words.stop.resumedLead}</p>
        <StopList
          headingLevel={2}
          lists={[
            { heading: words.stop.global, questions: diagnosis.stopList },
            ...(category
              ? [{ heading: words.stop.ofCategory(category.name), questions: category.stopList }]
              : []),
          ]}
          answer={answer}
          onAnswer={setAnswer}
          onDecide={decide}
        />
        <div className="question-buttons">
          <Button type="submit" disabled={answer === null} aria-describedby="resume-hint">
            {words.stop.goOn}
          </Button>
        </div>
        <p className="question-next-hint" id="resume-hint">
          {answer === null ? words.stop.unanswered : ''}
        </p>
      </form>
    </Page>
  );
}
