import { hashPassword, verifyPassword } from '#server/auth/password.ts';
import type { BenchDatabase } from './bench-database.ts';
import { countStatements } from './count-statements.ts';
import { BENCH_PASSWORD, signIn, startProduct, type Product } from './product.ts';
import { limitLine } from './report.ts';

/** How large the tree of rights is that must open in a second. */
const GROUPS = 500;
const RULES = 5000;
/** Rules below one page, and pages below one directory. */
const BUTTONS = 8;
const PAGES = 10;

/**
 * Rights at their full size: the permission tree and what stands around it, a login beside its hash, and the statements
 * of a call once the session is known. Lines with their limits.
 */
export async function measureRights(
  database: BenchDatabase,
  settings: Record<string, string>,
  rounds: number,
): Promise<string[]> {
  const counter = await countStatements(database.url);
  const product = await startProduct({ ...settings, DATABASE_URL: counter.url });
  try {
    await seed(database);
    const headers = await signIn(product);
    const clerk = await clerkOf(database, product);
    return [
      ...(await treeLines(product, headers, rounds)),
      await loginLine(product, rounds),
      ...(await warmLines(product, clerk, counter.take)),
    ];
  } finally {
    await product.stop();
    await counter.close();
  }
}

/** Directories, pages and buttons up to `RULES`, and a tree of groups that hold some of each. */
async function seed(database: BenchDatabase): Promise<void> {
  const insert = (type: string, count: number, name: string, parent: string) =>
    database.query(
      `INSERT INTO admin_rule (type, title, name, path, menu_type, pid)
       SELECT $1::text, 'Rule ' || n, ${name}, ${name}, CASE $1::text WHEN 'menu' THEN 'tab' END,
              (SELECT id FROM admin_rule WHERE name = ${parent})
         FROM generate_series(0, $2::int - 1) AS n`,
      [type, count],
    );
  const pages = Math.ceil(RULES / (BUTTONS + 1));
  await insert('menu_dir', Math.ceil(pages / PAGES), `'large' || n`, `''`);
  await insert('menu', pages, `'large' || n / ${PAGES} || '/page' || n`, `'large' || n / ${PAGES}`);
  await insert(
    'button',
    pages * BUTTONS,
    `'large' || n / ${PAGES * BUTTONS} || '/page' || n / ${BUTTONS} || '/do' || n % ${BUTTONS}`,
    `'large' || n / ${PAGES * BUTTONS} || '/page' || n / ${BUTTONS}`,
  );
  await database.query(
    `INSERT INTO admin_group (id, pid, name, rules)
     SELECT n + 1000, CASE WHEN n < 10 THEN 1 ELSE 1000 + n / 5 END, 'Group ' || n,
            ARRAY(SELECT name::text FROM admin_rule WHERE id % 7 = n % 7)
       FROM generate_series(0, $1::int - 1) AS n`,
    [GROUPS],
  );
  await database.query('ANALYZE admin_rule, admin_group');
}

/** Somebody who may not do everything, signed in: what they may is looked up, not assumed. */
async function clerkOf(database: BenchDatabase, product: Product): Promise<Record<string, string>> {
  await database.query(
    `WITH made AS (INSERT INTO admin (username, nickname, password) VALUES ('clerk', 'Clerk', $1) RETURNING id),
          held AS (INSERT INTO admin_group (pid, name, rules)
                   SELECT 1, 'Clerks', array_agg(name::text) || '{shop/goods/tag/index,auth/group/index}'::text[] FROM admin_rule WHERE name LIKE 'large%' RETURNING id)
     INSERT INTO admin_group_access (uid, group_id) SELECT made.id, held.id FROM made, held`,
    [await hashPassword(BENCH_PASSWORD)],
  );
  return signIn(product, 'clerk');
}

async function treeLines(
  product: Product,
  headers: Record<string, string>,
  rounds: number,
): Promise<string[]> {
  const lines: string[] = [];
  for (const [title, path] of [
    [`rights one may grant, of ${RULES}`, '/admin/rights/admin'],
    [`tree of ${GROUPS} groups`, '/admin/auth.Group/index'],
    [`tree of ${RULES} rules`, '/admin/auth.Rule/index'],
    ['one group for its editor', '/admin/auth.Group/edit?id=1001'],
    [`start of the back office with ${RULES} rules`, '/admin/Index/index'],
  ] as const) {
    const time = await middle(rounds, () => get(product, path, headers));
    lines.push(limitLine(title, time, 1000, 'ms'));
  }
  return lines;
}

/** What a login takes besides the hash of its password, which is slow on purpose. */
async function loginLine(product: Product, rounds: number): Promise<string> {
  const stored = await hashPassword(BENCH_PASSWORD);
  const hash = await middle(rounds, async () => void (await verifyPassword(stored, BENCH_PASSWORD)));
  const login = await middle(rounds, async () => void (await signIn(product)));
  return limitLine(`login beyond the hash (${Math.round(hash)} ms)`, login - hash, 200, 'ms');
}

/** Statements of calls that ask for rights and for nothing else: a page's view, and one that is refused. */
async function warmLines(
  product: Product,
  headers: Record<string, string>,
  take: () => string[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const [title, path] of [
    ['view of a page', '/admin/metadata/view/shop/goods/tag'],
    ['refused call', '/admin/shop.goods.Tag/edit?id=1'],
  ] as const) {
    for (let call = 0; call < 3; call += 1) await get(product, path, headers);
    // The trace of a refusal is written without anybody waiting for it.
    await new Promise((resolve) => setTimeout(resolve, 200));
    take();
    for (let call = 0; call < 20; call += 1) await get(product, path, headers);
    lines.push(limitLine(`statements of 20 calls once warm, ${title}`, take().length, 0, 'statements'));
  }
  return lines;
}

async function get({ port }: Product, path: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const text = await response.text();
  if (!/"code":(1|401),/.test(text.slice(0, 40))) throw new Error(`${path} answered ${text.slice(0, 200)}`);
}

/** Milliseconds of the middle one of so many rounds. */
async function middle(rounds: number, run: () => Promise<void>): Promise<number> {
  await run();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
