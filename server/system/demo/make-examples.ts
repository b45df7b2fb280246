import type { Row } from './sample.ts';

const DAY = 86_400_000;
const NAMES: readonly [zh: string, en: string][] = [
  ['山茶', 'Camellia'],
  ['青竹', 'Bamboo'],
  ['白露', 'White dew'],
  ['晚风', 'Evening wind'],
  ['远山', 'Far hills'],
  ['清泉', 'Clear spring'],
  ['初雪', 'First snow'],
  ['暖阳', 'Warm sun'],
];
const PLACES: readonly Row[] = [
  { name: '杭州西湖 West Lake', place: '30.2431,120.1422' },
  { name: '上海外滩 The Bund', place: '31.2397,121.4903' },
  { name: '北京天坛 Temple of Heaven', place: '39.8822,116.4066' },
  { name: '成都春熙路 Chunxi Road', place: '30.6556,104.0774' },
  { name: '广州塔 Canton Tower', place: '23.1066,113.3245' },
];
const COLOURS = ['#c4383e', '#1d7f4f', '#2372b5', '#a86206'];
const WORDS = ['red', 'green', 'blue'];

const nameOf = (at: number): string => (NAMES[at % NAMES.length] ?? ['', '']).join(' ');

/** Rows of the example tables, by table, in an order in which each finds what it points to. The same for the same day. */
export function makeExamples(now: Date): Map<string, Row[]> {
  const day = (at: number): string => new Date(now.getTime() - at * DAY).toISOString();
  const times = (at: number): Row => ({ create_time: day(at + 1), update_time: day(at) });
  const rows = (count: number, row: (at: number) => Row): Row[] =>
    Array.from({ length: count }, (_, at) => ({ id: at + 1, name: nameOf(at), ...row(at) }));
  return new Map([
    ['example_tree', rows(8, (at) => ({ ...treePlace(at), status: at === 7 ? 0 : 1, ...times(at) }))],
    ['example_drag_sort', rows(6, (at) => ({ color: COLOURS[at % 4] ?? '', weigh: 6 - at, ...times(at) }))],
    ['example_parent', rows(4, (at) => ({ day: day(at).slice(0, 10), note: `No. ${at + 1}`, ...times(at) }))],
    ['example_child', rows(10, (at) => ({ parent_id: (at % 4) + 1, amount: at + 1, price: 990 * (at + 1) }))],
    ['example_condition', rows(4, (at) => ({ ...conditionOf(at), ...times(at) }))],
    ['example_action', rows(6, (at) => ({ status: (at % 3) + 1, note: '', ...times(at) }))],
    ['example_total', rows(8, (at) => ({ ...totalOf(at), day: day(at).slice(0, 10), ...times(at) }))],
    ['example_joined', rows(5, (at) => ({ parent_id: (at % 4) + 1, ...times(at) }))],
    ['example_remote', rows(4, (at) => ({ tree_id: at + 1, parent_id: at + 1, ...times(at) }))],
    ['example_cell', rows(6, (at) => ({ ...cellOf(at), day: day(at), since: day(at * 9) }))],
    ['example_map', PLACES.map((place, at) => ({ id: at + 1, ...place, ...times(at) }))],
    ['example_field_type', rows(5, (at) => ({ ...fieldsOf(at), day: day(at).slice(0, 10), ...times(at) }))],
  ]);
}

const treePlace = (at: number): Row => ({ pid: at < 2 ? null : (at % 2) + 1, weigh: 8 - at });

const conditionOf = (at: number): Row =>
  at % 2 === 0
    ? { kind: 'person', mobile: `1380000000${at}`, company: '', tax_no: '', locked: 0 }
    : { kind: 'company', mobile: '', company: `${nameOf(at)} Ltd.`, tax_no: `9133000${at}`, locked: 1 };

const totalOf = (at: number): Row => ({ amount: (at + 1) * 3, price: 1250 * (at + 1) });

function cellOf(at: number): Row {
  return {
    plain: nameOf(at + 1),
    link: 'https://example.com',
    email: `box${at + 1}@example.com`,
    amount: 12_345 * (at + 1),
    percent: at * 17,
    progress: Math.min(100, at * 20),
    stars: at % 6,
    bytes: 1500 ** (at % 3) * 7,
    price: 19_900 * (at + 1),
    state: (at % 3) + 1,
    marks: WORDS.slice(0, (at % 3) + 1),
    status: (at % 3) + 1,
    on: at % 2,
    icon: 'fa fa-star',
    color: COLOURS[at % 4] ?? '',
    data: { at, list: [1, 2, 3] },
    mobile: `1390000000${at}`,
  };
}

function fieldsOf(at: number): Row {
  return {
    note: nameOf(at + 2),
    email: `field${at + 1}@example.com`,
    amount: at * 11,
    ratio: at + 0.125,
    price: 990 * (at + 1),
    status: at % 2,
    size: (at % 3) + 1,
    kind: WORDS[at % 3] ?? '',
    kinds: WORDS.slice(0, 2),
    marks: WORDS.slice(1),
    category_id: at + 1,
    category_ids: [1, 2],
    icon: 'fa fa-leaf',
    color: COLOURS[at % 4] ?? '',
    data: { at },
  };
}
