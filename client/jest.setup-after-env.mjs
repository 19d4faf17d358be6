// Matchers of Testing Library, a clean page after each test, and `jest` as a global: by it Testing Library sees a fake clock.
import { afterEach, expect, jest } from '@jest/globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup } from '@testing-library/react';

globalThis.jest = jest;
expect.extend(matchers);
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  jest.useRealTimers();
});
