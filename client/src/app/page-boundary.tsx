/**
 * Catches what a page throws while it is drawn or loaded (a chunk that a new release replaced, a cut connection)
 * and offers to load the page again, instead of leaving a white screen.
 */
import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.js';
import { Page } from '../components/page.js';
import { commonMessages } from '../messages/every-page.js';
import { errorMessages } from '../messages/errors.js';

export class PageBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Page title={errorMessages.pageTitle}>
        <div className="message-page">
          <h1>{errorMessages.pageTitle}</h1>
          <p>{commonMessages.pageFailed}</p>
          <Button onClick={() => globalThis.location.reload()}>{commonMessages.tryAgain}</Button>
        </div>
      </Page>
    );
  }
}
