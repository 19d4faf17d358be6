/** The three terms. Nothing is sent before "Agree & Continue", which stays disabled until all three are ticked. */
import { paths } from '../../site/paths.js';
import { Button } from '../../components/button.js';
import { Dialog } from '../../components/dialog.js';
import { NewTabLink } from '../../components/new-tab-link.js';
import { otpMessages } from '../../messages/otp.js';
import type { TermsTicked } from './no-terms.js';

const words = otpMessages.terms;

const LINES = [
  ['healthTerms1', words.adult],
  ['healthTerms2', words.notDiagnosis],
  ['healthTerms3', words.consent],
] as const;

interface TermsDialogProps {
  isOpen: boolean;
  isLoading: boolean;
  ticked: TermsTicked;
  onTick: (ticked: TermsTicked) => void;
  onCancel: () => void;
  onAgree: () => void;
  returnFocusTo: string;
}

export default function TermsDialog(props: TermsDialogProps) {
  const { isOpen, isLoading, ticked, onTick, onCancel, onAgree, returnFocusTo } = props;
  const isComplete = LINES.every(([name]) => ticked[name]);
  const cancel = () => {
    if (!isLoading) onCancel();
  };
  return (
    <Dialog isOpen={isOpen} title={words.title} onClose={cancel} returnFocusTo={returnFocusTo}>
      <p>{words.intro}</p>
      {LINES.map(([name, text]) => (
        <label key={name} className="tick">
          <input
            type="checkbox"
            name={name}
            checked={ticked[name]}
            disabled={isLoading}
            onChange={(event) => onTick({ ...ticked, [name]: event.target.checked })}
          />
          <span>{text}</span>
        </label>
      ))}
      <p className="terms-links">
        {words.readFirst} <NewTabLink href={paths.terms}>{words.termsLink}</NewTabLink>,{' '}
        <NewTabLink href={paths.privacy}>{words.privacyLink}</NewTabLink>
      </p>
      <p className="field-hint" id="terms-hint">
        {words.hint}
      </p>
      <div className="button-row">
        <Button variant="secondary" disabled={isLoading} onClick={cancel}>
          {words.cancel}
        </Button>
        <Button isLoading={isLoading} disabled={!isComplete} aria-describedby="terms-hint" onClick={onAgree}>
          {words.agree}
        </Button>
      </div>
    </Dialog>
  );
}
