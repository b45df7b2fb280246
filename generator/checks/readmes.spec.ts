import { readmes } from './readmes.ts';
import { findingsIn, lines } from './temporary-tree.ts';

const PAGE = [
  '# Room',
  '## What it is for',
  '## What may import it',
  '## The doors',
  '## How to add one more verb',
  '## How it is tested',
].join('\n');
const ROOMS = ['engine', 'definitions', 'generator', 'server', 'web'];
const pages = Object.fromEntries(ROOMS.map((room) => [`${room}/README.md`, PAGE]));

test('a page per room with the five headings passes', async () => {
  expect(await findingsIn(readmes, pages)).toEqual([]);
});

test('headings in another order are found', async () => {
  const swapped = PAGE.replace('## The doors\n', '').replace('# Room\n', '# Room\n## The doors\n');
  expect(lines(await findingsIn(readmes, { ...pages, 'web/README.md': swapped }))).toEqual([
    `web/README.md:0 has its headings not in the order What it is for, What may import it, The doors, How to add one more, How it is tested`,
  ]);
});

test('a missing page, a missing heading and a long page are found', async () => {
  const { 'web/README.md': _, ...rest } = pages;
  const long = `${PAGE.replace('## The doors\n', '')}\n${'text\n'.repeat(80)}`;
  expect(lines(await findingsIn(readmes, { ...rest, 'server/README.md': long }))).toEqual([
    'server/README.md:81 has 85 lines, 80 are allowed',
    'server/README.md:0 lacks the heading "The doors"',
    'web/README.md:0 is missing',
  ]);
});
