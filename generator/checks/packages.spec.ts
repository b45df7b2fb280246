import { packages, satisfies } from './packages.ts';
import { findingsIn, lines } from './temporary-tree.ts';

const MANIFEST = {
  dependencies: { pg: '1' },
  devDependencies: { vite: '1', '@types/estree': '1' },
  allowScripts: { esbuild: false },
};
const tree = (locked: Record<string, object>, more: Record<string, string> = {}) => ({
  'package.json': JSON.stringify(MANIFEST),
  'package-lock.json': JSON.stringify({ packages: { '': {}, ...locked } }),
  ...more,
});

test('declared packages and a quiet lock file pass', async () => {
  const locked = {
    'node_modules/pg': { version: '1.0.0', engines: { node: '>= 16' } },
    'node_modules/esbuild': { hasInstallScript: true, optionalDependencies: { '@esbuild/linux': '1' } },
    'node_modules/@esbuild/linux': { version: '1' },
    'node_modules/old': { version: '1', deprecated: 'gone' },
  };
  const findings = await findingsIn(
    packages,
    tree(locked, {
      'server/database/pool.ts':
        "import pg from 'pg';\nimport { join } from 'node:path';\nexport { pg, join };\n",
      'server/database/pool.spec.ts': "import { build } from 'vite';\nexport { build };\n",
      'web/main/app.ts':
        "import type { Node } from 'estree';\nimport { build } from 'vite';\nexport { build, type Node };\n",
    }),
  );
  expect(findings).toEqual([]);
});

test('a package that is not declared, or only for development, is found where it is imported', async () => {
  const code = {
    'server/database/pool.ts':
      "import { build } from 'vite';\nimport a from 'absent/deep';\nexport { a, build };\n",
  };
  expect(lines(await findingsIn(packages, tree({}, code)))).toEqual([
    'server/database/pool.ts:1 vite is a development dependency, the running product does not have it',
    'server/database/pool.ts:2 absent is not in package.json',
  ]);
});

test('whatever npm ci would warn of is found', async () => {
  const findings = await findingsIn(
    packages,
    tree({
      'node_modules/pg': { version: '1', deprecated: 'use another' },
      'node_modules/a': { version: '1', engines: { node: '>=22' }, resolved: 'https://mirror.example/a.tgz' },
      'node_modules/b': { version: '1', hasInstallScript: true, optionalDependencies: { 'b-mac': '1' } },
    }),
  );
  expect(lines(findings)).toEqual([
    'package.json:0 pg is deprecated: use another',
    'package-lock.json:0 a names a registry address',
    'package.json:0 a needs Node >=22',
    'package.json:0 b has an install script that allowScripts does not settle',
    'package-lock.json:0 lacks b-mac, which b has for another system',
  ]);
});

test.each([
  ['>=18', true],
  ['>= 20.19.0', true],
  ['^20.19.0 || >=22.12.0', true],
  ['^18.0.0 || ^20.0.0', true],
  ['18 || 20 || >=22', true],
  ['>=22', false],
  ['^22.1.0 || >=24', false],
  ['>=20.20', false],
  ['~20.18.0', false],
  ['>=10 <20', false],
  ['*', true],
  ['20.x', true],
])('Node 20.19.0 against %s: %s', (range, expected) => {
  expect(satisfies([20, 19, 0], range)).toBe(expected);
});
