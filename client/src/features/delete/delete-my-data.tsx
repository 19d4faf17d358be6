/**
 * The button that deletes, behind a question whose harmless answer has the focus. Only a person's press sends the
 * call: opening the page, as mail scanners do, deletes nothing.
 */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { baseApi } from '../../api/base-api.js';
import { useDeleteMyDataMutation } from '../../api/endpoints.js';
import { sentenceOf, statusOf } from '../../api/errors.js';
import { forgetToken, forgetUnpaidUser } from '../../api/session.js';
import { paths } from '../../site/paths.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { ErrorSummary, useErrorSummary } from '../../components/error-summary.js';
import { words } from './messages.js';

/** The session is not known or has ended: what it belonged to is gone. */
const GONE = [401, 404, 410];

export function DeleteMyData({ headingLevel }: { headingLevel: 1 | 2 }) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [remove, { isLoading }] = useDeleteMyDataMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [summary, tell] = useErrorSummary();

  const deleteNow = async () => {
    tell();
    try {
      await remove().unwrap();
      forgetToken();
      forgetUnpaidUser();
      dispatch(baseApi.util.resetApiState());
      // The address without its token takes the place of this entry, so that Back finds nothing.
      void navigate(paths.deleteMyData, { replace: true, state: { isDeleted: true } });
    } catch (error) {
      tell({ message: GONE.includes(statusOf(error) ?? 0) ? words.gone : sentenceOf(error) });
    }
  };
  return (
    <section aria-labelledby="delete-heading">
      <Heading id="delete-heading">{words.title}</Heading>
      <p>{words.lead}</p>
      <p>{words.goes}</p>
      <ul>
        {words.goesList.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
      <p>
        {words.stays} {words.noRefund}
      </p>
      <ErrorSummary {...summary} />
      <Button variant="secondary" isLoading={isLoading} onClick={() => setIsAsking(true)}>
        {words.button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={words.ask}
        confirmLabel={words.confirm}
        onAnswer={(isConfirmed) => isConfirmed && void deleteNow()}
        onClosed={() => setIsAsking(false)}
      />
    </section>
  );
}
