import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { askForCode, enterCode, signIn, someone } from './support/sign-in.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let product: TestApp;

beforeAll(async () => (product = await startTestApp()));
afterAll(() => product.stop());

test('S-C1, S-C2: a code is mailed, and opens an assessment', async () => {
  const visitor = someone();
  const asked = await askForCode(product, visitor);
  const answer = await enterCode(product, visitor, asked);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    data: { token: expect.stringMatching(/^[\w-]{43}$/), hasLiveAssessment: false },
  });
});
