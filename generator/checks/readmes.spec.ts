import { readmes } from './readmes.ts';
import { findingsIn, lines } from './temporary-tree.ts';

const PAGE = [
  '# Room',
  '## What it is for',
  '## What may import it',
  '## Entry points',
  '## How to add one more verb',
  '## How it is tested',
].join('\n');
const ROOMS = ['engine', 'definitions', 'generator', 'server', 'web'];
const pages = Object.fromEntries(ROOMS.map((room) => [`${room}/README.md`, PAGE]));

test('a page per room with the five headings passes', async () => {
  expect(await findingsIn(readmes, pages)).toEqual([]);
});

test('headings in another order are found', async () => {
  const swapped = PAGE.replace('## Entry points\n', '').replace('# Room\n', '# Room\n## Entry points\n');
  expect(lines(await findingsIn(readmes, { ...pages, 'web/README.md': swapped }))).toEqual([
    `web/README.md:0 has its headings not in the order What it is for, What may import it, Entry points, How to add one more, How it is tested`,
  ]);
});

test('a missing page, a missing heading and a long page are found', async () => {
  const { 'web/README.md': _, ...rest } = pages;
  const long = `${PAGE.replace('## Entry points\n', '')}\n${'text\n'.repeat(120)}`;
  expect(lines(await findingsIn(readmes, { ...rest, 'server/README.md': long }))).toEqual([
    'server/README.md:121 has 125 lines, 120 are allowed',
    'server/README.md:0 lacks the heading "Entry points"',
    'web/README.md:0 is missing',
  ]);
});
