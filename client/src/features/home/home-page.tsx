import { Page } from '../../components/page.js';

export function HomePage() {
  return (
    <Page title="Home">
      <h1>Home</h1>
    </Page>
  );
}
