/** The laws of the rooms bite: each break is planted in a tree of its own and named. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { brokenRooms } from './rooms.mjs';

const value = 'export const x = 1;\n';
const folder = mkdtempSync(path.join(tmpdir(), 'rooms-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder too full, a name that says nothing and an unknown kind are named', () => {
  const many = (count, name) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), value]));
  plant({
    ...many(26, (at) => `client/src/full/x${at}.tsx`),
    // Specs are not counted, and what was built or installed is not ours.
    ...many(25, (at) => `server/src/otp/x${at}.service.ts`),
    ...many(9, (at) => `server/src/otp/x${at}.spec.ts`),
    ...many(26, (at) => `server/dist/x${at}.js`),
    'client/src/helpers/x.ts': value,
    'rules-engine/src/common.ts': value,
    'scripts/utils.mjs': value,
    'server/src/mail/mail.manager.ts': value,
    'server/src/mail/mail.old.service.ts': value,
  });
  const found = brokenRooms(folder);
  const expected = [
    expect.stringMatching(/^folder-size: client\/src\/full holds 26 sources/),
    expect.stringMatching(/^name-says-nothing: common in rules-engine\/src\./),
    expect.stringMatching(/^name-says-nothing: helpers in client\/src\/helpers\./),
    expect.stringMatching(/^name-says-nothing: utils in scripts\./),
    expect.stringMatching(/^server-kind: server\/src\/mail\/mail\.manager\.ts/),
    expect.stringMatching(/^server-kind: server\/src\/mail\/mail\.old\.service\.ts/),
  ];
  expect(found).toEqual(expect.arrayContaining(expected));
  expect(found).toHaveLength(expected.length);
});

function plant(files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}
