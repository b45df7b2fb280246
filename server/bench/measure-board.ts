import { figure, limitLine } from './report.ts';

const GOODS = 'bench/goods';
/** Milliseconds for a whole board over the large table. */
const MAX = 3000;

const card = (part: object): object => ({
  definition: GOODS,
  measure: { kind: 'count' },
  by: null,
  filter: {},
  period: null,
  compare: false,
  ...part,
});
const sum = (field: string): object => ({ kind: 'sum', field });
const groups = (field: string, limit = 8): object => ({ kind: 'value', field, limit });
const during = (span: string): object => ({ field: 'create_time', span });
const along = (unit: string): object => ({ kind: 'time', field: 'create_time', unit });

/** Twelve cards of every kind, as somebody has them on their first page. */
const CARDS = [
  card({}),
  card({ measure: sum('price') }),
  card({ measure: { kind: 'average', field: 'price' } }),
  card({ measure: { kind: 'max', field: 'sales' } }),
  card({ period: during('today'), compare: true }),
  card({ period: during('30-days'), compare: true, measure: sum('sales') }),
  card({ by: along('day'), period: during('30-days') }),
  card({ by: along('month'), period: during('12-months'), measure: sum('price') }),
  card({ by: groups('status') }),
  card({ by: groups('classify_id'), measure: sum('sales') }),
  card({ by: groups('brand_id', 20), filter: { status: 1 } }),
  card({ filter: { search: [{ field: 'stock', operator: 'gt', val: '800' }] } }),
];

interface Asked {
  milliseconds: number;
  /** Cards that found no time. */
  late: number;
}

/** Asks for a board of twelve cards in one request, first with nothing remembered and then again; lines of the report. */
export async function measureBoard(port: number, headers: Record<string, string>): Promise<string[]> {
  const first = await ask(port, headers);
  const again = [await ask(port, headers), await ask(port, headers), await ask(port, headers)];
  const [, middle = first] = again.sort((one, other) => one.milliseconds - other.milliseconds);
  const title = `dashboard of ${CARDS.length} cards over 1,000,000 rows, one request`;
  return [
    limitLine(title, middle.milliseconds, MAX, 'ms'),
    limitLine('    cards without an answer', Math.max(...again.map(({ late }) => late)), 0, 'cards'),
    `    the first time ${figure(first.milliseconds)} ms, ${first.late} cards without an answer`,
  ];
}

async function ask(port: number, headers: Record<string, string>): Promise<Asked> {
  const start = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/admin/dashboard/data`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ timeZone: 'Asia/Shanghai', cards: CARDS }),
  });
  const { data } = (await response.json()) as {
    data: { cards: { error?: { code: string; msg: string } }[] };
  };
  const errors = data.cards.flatMap(({ error }) => error ?? []);
  const wrong = errors.find(({ code }) => code !== 'database.timeout');
  if (wrong) throw new Error(`A card was refused: ${wrong.msg}`);
  return { milliseconds: performance.now() - start, late: errors.length };
}
