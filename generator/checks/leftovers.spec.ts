import { leftovers } from './leftovers.ts';
import { findingsIn, lines } from './temporary-tree.ts';

test('paths of addresses, routes and the system pass', async () => {
  const text =
    "export const a = ['https://example.com/home/page', '/admin/work/list', '/usr/bin/chromium'];\n";
  expect(await findingsIn(leftovers, { 'web/main/a.ts': text, 'README.md': 'Open /admin.\n' })).toEqual([]);
});

test('paths of one machine, unfinished work and tests left out are found', async () => {
  const text = [
    "export const a = '/ho" + "me/me/project';",
    '// TO' + 'DO later',
    'test.sk' + "ip('a', () => {});",
    'test.to' + "do('b');",
    '// @ts-ig' + 'nore',
    '<<<<<<< ours',
  ];
  expect(lines(await findingsIn(leftovers, { 'web/main/a.ts': text.join('\n') }))).toEqual([
    'web/main/a.ts:1 left behind: an absolute path of one machine',
    'web/main/a.ts:2 left behind: unfinished work',
    'web/main/a.ts:3 left behind: a test left out',
    'web/main/a.ts:4 left behind: a test left out',
    'web/main/a.ts:5 left behind: a compiler switched off',
    'web/main/a.ts:6 left behind: a merge conflict',
  ]);
});
