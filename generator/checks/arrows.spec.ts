import { arrows } from './arrows.ts';
import { findingsIn, lines } from './temporary-tree.ts';

test('imports along the arrows pass', async () => {
  const findings = await findingsIn(arrows, {
    'engine/query/plan.ts': "import { Ajv } from 'ajv';\nexport const plan = Ajv;\n",
    'generator/printers/types.ts':
      "import { plan } from '#engine/query/plan.ts';\nexport const types = plan;\n",
    'server/designer/run.ts':
      "import { types } from '#generator/printers/types.ts';\nexport const run = types;\n",
    'server/database/pool.ts': "import pg from 'pg';\nexport const pool = pg;\n",
    'web/main/app.tsx':
      "import type { Plan } from '#engine/query/plan.ts';\nexport const App = (plan: Plan) => <p>{plan}</p>;\n",
  });
  expect(findings).toEqual([]);
});

test('an import against an arrow is found with its line, type-only or not', async () => {
  const findings = await findingsIn(arrows, {
    'engine/query/plan.ts': "import { readFileSync } from 'node:fs';\nexport const plan = readFileSync;\n",
    'web/main/app.ts':
      "export const a = 1;\nimport type { Pool } from '#server/database/pool.ts';\nexport type B = Pool;\n",
    'server/record/run.ts': "export { types } from '#generator/printers/types.ts';\n",
    'generator/readers/read.ts': "export const later = () => import('#server/database/pool.ts');\n",
  });
  expect(lines(findings)).toEqual([
    'engine/query/plan.ts:1 engine may not import node:fs: it is pure',
    'generator/readers/read.ts:1 generator may not import server/database/pool.ts',
    'server/record/run.ts:1 server may not import generator/printers/types.ts',
    'web/main/app.ts:2 web may not import server/database/pool.ts',
  ]);
});

test('the rules of the mall stand apart in the engine', async () => {
  const findings = await findingsIn(arrows, {
    'engine/commerce/price.ts':
      "import type { Json } from '#engine/model/json.ts';\nimport { plan } from '#engine/query/plan.ts';\nexport const price = plan as Json;\n",
    'engine/query/plan.ts': "import { price } from '../commerce/price.ts';\nexport const plan = price;\n",
    'engine/query/plan.spec.ts':
      "import { price } from '../commerce/price.ts';\nexport const plan = price;\n",
    'server/mall/pay.ts': "import { price } from '#engine/commerce/price.ts';\nexport const pay = price;\n",
    'engine/model/json.ts': 'export type Json = null;\n',
  });
  expect(lines(findings)).toEqual([
    'engine/commerce/price.ts:2 engine may not import engine/query/plan.ts',
    'engine/query/plan.ts:1 engine may not import engine/commerce/price.ts',
  ]);
});

test('the product loads nothing that belongs to its tests', async () => {
  const fixture = "import { pk } from './pk.fixture.ts';\nexport const all = pk;\n";
  const findings = await findingsIn(arrows, {
    'engine/fields/all.ts': fixture,
    'engine/fields/all.spec.ts': fixture,
    'engine/fields/pk.fixture.ts': 'export const pk = 1;\n',
  });
  expect(lines(findings)).toEqual([
    'engine/fields/all.ts:1 only tests may import engine/fields/pk.fixture.ts',
  ]);
});

test('an import written in a comment or a string is none', async () => {
  const text = "// import a from '#server/x.ts'\nexport const b = \"import a from '#server/x.ts'\";\n";
  expect(await findingsIn(arrows, { 'web/main/app.ts': text })).toEqual([]);
});

test('another room is named by its room, not by a relative path', async () => {
  const findings = await findingsIn(arrows, {
    'web/main/app.ts': "import { plan } from '../../engine/query/plan.ts';\nexport const a = plan;\n",
  });
  expect(lines(findings)).toEqual([
    'web/main/app.ts:1 reaches another room by a relative path, write #engine/query/plan.ts',
  ]);
});

test('the database library stays behind its folders', async () => {
  const use = "import { DataSource } from 'typeorm';\nexport const source = DataSource;\n";
  const findings = await findingsIn(arrows, {
    'server/auth/user.entity.ts': use,
    'server/auth/login.ts': use,
  });
  expect(lines(findings)).toEqual(['server/auth/login.ts:1 typeorm stays behind its own folders']);
});

test('a file that does not parse is a finding, not a crash', async () => {
  const findings = await findingsIn(arrows, { 'web/main/app.ts': 'export const = ;\n' });
  expect(findings).toHaveLength(1);
  expect(findings[0]?.message).toContain('does not parse');
});

test('a folder of the server imports only folders below it, type-only and fetched later as well', async () => {
  const findings = await findingsIn(arrows, {
    'server/record/run.ts':
      "import { one } from '#server/database/one.ts';\nimport type { Two } from '#server/auth/two.ts';\nexport const run = one as Two;\n",
    'server/http/later.ts': "export const later = () => import('#server/main/start.ts');\n",
    'server/config/relative.ts': "import { one } from '../database/one.ts';\nexport const relative = one;\n",
    'server/fields/sql.ts': "export { run } from '#server/record/run.ts';\n",
    'server/main/start.ts': "import { two } from '#server/auth/two.ts';\nexport const start = two;\n",
    'server/auth/two.ts': "import { run } from '#server/record/run.ts';\nexport const two = run;\n",
    'server/database/one.ts': 'export const one = 1;\n',
  });
  expect(lines(findings)).toEqual([
    'server/config/relative.ts:1 server/config stands below server/database and may not import server/database/one.ts',
    'server/fields/sql.ts:1 server/fields stands below server/record and may not import server/record/run.ts',
    'server/http/later.ts:1 server/http stands below server/main and may not import server/main/start.ts',
    'server/record/run.ts:2 server/record stands below server/auth and may not import server/auth/two.ts',
  ]);
});

test('tests and benchmarks of the server import everything, and nothing else imports them', async () => {
  const use = "import { start } from '#server/main/start.ts';\nexport const used = start;\n";
  const findings = await findingsIn(arrows, {
    'server/http/route.spec.ts': use,
    'server/test/http/route.int-spec.ts': use,
    'server/bench/load.ts': use,
    'server/main/start.ts': "import { used } from '#server/bench/load.ts';\nexport const start = used;\n",
  });
  expect(lines(findings)).toEqual(['server/main/start.ts:1 only tests may import server/bench/load.ts']);
});

test('a new folder of the server needs its place in the order', async () => {
  const findings = await findingsIn(arrows, {
    'server/extra/one.ts':
      "import { AppError } from '#server/errors/app-error.ts';\nexport const one = AppError;\n",
    'server/errors/app-error.ts': 'export const AppError = 1;\n',
  });
  expect(lines(findings)).toEqual([
    'server/extra/one.ts:1 server/extra has no place in the order of the server’s folders (generator/checks/server-folders.ts)',
  ]);
});
