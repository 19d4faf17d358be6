/** The three terms. Nothing is sent before "Agree & Continue", which stays disabled until all three are ticked. */
import { paths } from '../../site/paths.js';
import { Button } from '../../components/button.js';
import { Dialog } from '../../components/dialog.js';
import { NewTabLink } from '../../components/new-tab-link.js';
import { otpMessages } from '../../messages/otp.js';
import type { Terms, TermsTicked } from './terms.js';

const words = otpMessages.terms;

const NAMES = ['healthTerms1', 'healthTerms2', 'healthTerms3'] as const;

interface TermsDialogProps {
  isOpen: boolean;
  isLoading: boolean;
  terms: Terms;
  ticked: TermsTicked;
  onTick: (ticked: TermsTicked) => void;
  onCancel: () => void;
  onAgree: () => void;
  returnFocusTo: string;
}

export default function TermsDialog(props: TermsDialogProps) {
  const { isOpen, isLoading, terms, ticked, onTick, onCancel, onAgree, returnFocusTo } = props;
  const isComplete = NAMES.every((name) => ticked[name]);
  const cancel = () => {
    if (!isLoading) onCancel();
  };
  return (
    <Dialog isOpen={isOpen} title={words.title} onClose={cancel} returnFocusTo={returnFocusTo}>
      <p role={terms.isNew ? 'alert' : undefined}>{terms.isNew ? words.changed : words.intro}</p>
      {NAMES.map((name, at) => (
        <label key={name} className="tick">
          <input
            type="checkbox"
            name={name}
            checked={ticked[name]}
            disabled={isLoading}
            onChange={(event) => onTick({ ...ticked, [name]: event.target.checked })}
          />
          <span>{terms.lines[at]}</span>
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
