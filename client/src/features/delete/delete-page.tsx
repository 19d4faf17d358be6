/** The page behind the delete link of the mail. Opening it changes nothing; its button asks first. */
import { useLocation } from 'react-router-dom';
import { currentToken } from '../../api/session.js';
import { paths } from '../../site/paths.js';
import { ButtonLink } from '../../components/button-link.js';
import { Page } from '../../components/page.js';
import { DeleteMyData } from './delete-my-data.js';
import { words } from './messages.js';

export function DeletePage() {
  const { state } = useLocation();
  const isDeleted = (state as { isDeleted?: boolean } | null)?.isDeleted === true;
  if (isDeleted || !currentToken()) {
    const title = isDeleted ? words.done : words.title;
    return (
      <Page title={title}>
        <div className="message-page">
          <h1>{title}</h1>
          <p role={isDeleted ? 'status' : undefined}>{isDeleted ? words.doneText : words.noLink}</p>
          <ButtonLink to={paths.home}>{words.home}</ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page title={words.title}>
      <div className="message-page">
        <DeleteMyData headingLevel={1} />
      </div>
    </Page>
  );
}
