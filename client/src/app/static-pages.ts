/**
 * The pages drawn to HTML at build time (PF-5), and the file each goes to. The dynamic ones (assessment, payment,
 * delete) get the empty shell: their HTML must hold nothing about anybody.
 */
import { commonMessages } from '../messages/every-page.js';
import { pageTexts } from '../messages/titles.js';
import { paths } from '../site/paths.js';

export interface StaticPage {
  path: string;
  file: string;
  title: string;
  description: string;
  /** Source module of the page, to preload its chunk. */
  module: string;
  isIndexed: boolean;
}

const page = (
  path: string,
  module: string,
  text: { title: string; description: string },
  isIndexed = true,
) => ({
  path,
  file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
  module,
  isIndexed,
  ...text,
});

export const staticPages: StaticPage[] = [
  page(paths.home, 'src/app/rooms/home.tsx', pageTexts.home),
  page(paths.terms, 'src/features/legal/terms-page.tsx', pageTexts.terms),
  page(paths.privacy, 'src/features/legal/privacy-page.tsx', pageTexts.privacy),
  page(paths.healthData, 'src/features/legal/health-data-page.tsx', pageTexts.healthData),
  page(paths.accessibility, 'src/features/legal/accessibility-page.tsx', pageTexts.accessibility),
  page(paths.testCases, 'src/features/legal/test-cases-page.tsx', pageTexts.testCases),
  page(paths.linkExpired, 'src/features/legal/link-expired-page.tsx', pageTexts.linkExpired, false),
  { ...page('/404', 'src/features/legal/not-found-page.tsx', pageTexts.notFound, false), file: '404.html' },
];

export const shellPage = {
  file: 'app.html',
  title: commonMessages.productName,
  /** The shared chunk of vite.config.ts that each dynamic page begins with: asked for with the HTML. */
  chunk: 'assessment',
};
