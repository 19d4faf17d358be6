import { Page } from '../../components/page.js';

export function AssessmentPage() {
  return (
    <Page title="">
      <p />
    </Page>
  );
}
