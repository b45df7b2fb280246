import { cycles, knots } from './cycles.ts';
import { findingsIn, lines } from './temporary-tree.ts';

test('files that import each other are found, however long the way round', async () => {
  const findings = await findingsIn(cycles, {
    'server/a/one.ts': "import { two } from './two.ts';\nexport const one = two;\n",
    'server/a/two.ts': "import { three } from '#server/b/three.ts';\nexport const two = three;\n",
    'server/b/three.ts': "const load = () => import('#server/a/one.ts');\nexport const three = load;\n",
  });
  expect(lines(findings)).toHaveLength(1);
  expect(lines(findings)[0]).toMatch(/import cycle: (server\S+ -> ){3}server\S+$/);
});

test('a type-only import closes a cycle as well', async () => {
  const findings = await findingsIn(cycles, {
    'server/a/one.ts': "import { two } from './two.ts';\nexport type One = typeof two;\n",
    'server/a/two.ts': "import type { One } from './one.ts';\nexport const two = (one: One) => one;\n",
  });
  expect(lines(findings)).toHaveLength(1);
});

test('a walk round a knot names each step once', () => {
  const graph: Record<string, string[]> = { a: ['b', 'd'], b: ['c'], c: ['a'], d: ['c'], e: ['a'], f: ['f'] };
  expect(knots(Object.keys(graph), (node) => graph[node] ?? [])).toEqual([['a', 'b', 'c'], ['f']]);
});
