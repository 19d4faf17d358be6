/**
 * For a device that others use too: ends the token on the server and forgets it here. Here it is forgotten also when the
 * server is out of reach; the home page then says what is still open.
 */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { baseApi } from '../../api/base-api.js';
import { useLeaveDeviceMutation } from '../../api/endpoints.js';
import { statusOf } from '../../api/errors.js';
import { currentToken, forgetToken, forgetUnpaidUser } from '../../api/session.js';
import { paths } from '../../site/paths.js';
import { Button } from '../../components/button.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import type { Left } from './left-notice.js';
import { words } from './messages.js';
import './leave.css';

/** The token had ended by itself. */
const OVER = [401, 404, 410];

export function LeaveDevice() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [leave] = useLeaveDeviceMutation();
  const [isAsking, setIsAsking] = useState(false);
  if (!currentToken()) return null;

  const leaveNow = async () => {
    const left = await leave()
      .unwrap()
      .then(
        ({ data }): Left => (data.linkMailed ? 'mailed' : 'done'),
        (error: unknown): Left => (OVER.includes(statusOf(error) ?? 0) ? 'done' : 'here-only'),
      );
    forgetToken();
    forgetUnpaidUser();
    dispatch(baseApi.util.resetApiState());
    // The address without its token takes the place of this entry.
    void navigate(paths.home, { replace: true, state: { left } });
  };
  return (
    <aside className="leave no-print" aria-label={words.label}>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {words.button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={words.ask}
        confirmLabel={words.confirm}
        onAnswer={(isConfirmed) => isConfirmed && void leaveNow()}
        onClosed={() => setIsAsking(false)}
      >
        <p>{words.text}</p>
        <p>{words.back}</p>
      </ConfirmDialog>
    </aside>
  );
}
