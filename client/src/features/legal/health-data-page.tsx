import { healthDataMessages } from '../../messages/privacy.js';
import { pageTexts } from '../../messages/titles.js';
import { PolicyPage } from './policy-page.js';

export function HealthDataPage() {
  return <PolicyPage title={pageTexts.healthData.title} texts={healthDataMessages} />;
}
