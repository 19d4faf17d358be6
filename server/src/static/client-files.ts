/** The built client on the disk: is it there, and which file is a page. Read anew each time: a rebuild needs no restart. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { NotFoundPage } from '../http/error.filter.js';
import { NOT_FOUND_FILE, SHELL, type PagePolicy } from './pages.js';

/** Beside the server in this repository, whether it runs from `dist` or, in tests, from `src`. */
const DEFAULT_FOLDER = fileURLToPath(new URL('../../../client/dist/web', import.meta.url));

@Injectable()
export class ClientFiles implements NotFoundPage {
  constructor(readonly folder: string = DEFAULT_FOLDER) {}

  isBuilt(): boolean {
    return existsSync(path.join(this.folder, SHELL));
  }

  fileOf(page: PagePolicy): string | undefined {
    return page.files.find((file) => existsSync(path.join(this.folder, file)));
  }

  /** The page of an unknown address; null while the client is not built. */
  html(): string | null {
    try {
      return readFileSync(path.join(this.folder, NOT_FOUND_FILE), 'utf8');
    } catch {
      return null;
    }
  }
}

/** What a person sees who comes before the client is built. */
export const NOT_BUILT_PAGE = `<!doctype html>
<html lang="en-US">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not built yet</title></head>
  <body>
    <main>
      <h1>The pages are not built yet</h1>
      <p>The server runs, but the client's files are missing. Run <code>npm run build</code> and reload this page.</p>
    </main>
  </body>
</html>
`;
