import { rootEntries } from './root-entries.ts';
import { findingsIn, lines } from './temporary-tree.ts';

const ROOT = {
  LICENSE: '',
  'README.md': '',
  'package.json': '{}',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  'engine/a.ts': '',
  'definitions/a.json': '',
  'generator/a.ts': '',
  'server/a.ts': '',
  'web/a.ts': '',
};

test('the agreed root passes, with dotfiles and what is built or installed', async () => {
  const more = { '.ci/run': '', '.gitignore': '', 'node_modules/a/index.js': '', 'dist/web/index.html': '' };
  expect(await findingsIn(rootEntries, { ...ROOT, ...more })).toEqual([]);
});

test('a missing and an extra entry are found', async () => {
  const { LICENSE: _, ...rest } = ROOT;
  const findings = await findingsIn(rootEntries, { ...rest, Dockerfile: '', 'docs/a.md': '' });
  expect(lines(findings)).toEqual([
    'LICENSE:0 is missing in the root',
    'Dockerfile:0 does not belong in the root: it lives in a room',
    'docs:0 does not belong in the root: it lives in a room',
  ]);
});
