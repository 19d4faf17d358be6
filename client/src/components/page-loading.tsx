import { commonMessages } from '../messages/every-page.js';
import { Page } from './page.js';
import { Spinner } from './spinner.js';

/** Stands in while a page or its data is on the way. */
export function PageLoading() {
  return (
    <Page title={commonMessages.loading}>
      <div className="page-loading" role="status">
        <Spinner />
        <p>{commonMessages.pageLoading}</p>
      </div>
    </Page>
  );
}
