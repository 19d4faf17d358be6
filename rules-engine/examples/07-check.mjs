/** Every mistake of every file at once, with its place; a bad file never throws here. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkRules } from '@app/rules-engine';
import { RULES, say } from './folder.mjs';

const dir = await mkdtemp(join(tmpdir(), 'rules-example-'));
try {
  await cp(RULES, dir, { recursive: true });
  const file = join(dir, 'diseases/asthma.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"night-cough"', '"nigth-cough"'));
  const { ruleSet, problems } = await checkRules(dir);
  say(ruleSet === null ? 'Not usable:' : 'Usable.');
  for (const one of problems.filter(({ severity }) => severity === 'error')) {
    say(`${one.file}:${one.line} ${one.message} ${one.hint ?? ''}`);
  }
} finally {
  await rm(dir, { recursive: true });
}
