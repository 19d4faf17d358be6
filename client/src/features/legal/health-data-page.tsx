import { Page } from '../../components/page.js';

export function HealthDataPage() {
  return (
    <Page title="Health data">
      <h1>Health data</h1>
    </Page>
  );
}
