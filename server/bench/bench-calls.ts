import { CATEGORIES, PHRASES } from './bench-database.ts';
import type { LoadRequest } from './load-shape.ts';

/** One row of the table: the same question to both servers. */
export interface BenchCall {
  name: string;
  title: string;
  /** Times the bare server's requests per second that are to be reached; null for rows that only explain others. */
  target: number | null;
  product: LoadRequest[];
  bare: LoadRequest[];
  /** Answers differ between requests by nature, so they are not compared. */
  writes?: boolean;
  /** Measured on a table of this many rows; without it on the largest. */
  rows?: number;
}

const VARIANTS = 2000;
const GOODS = '/admin/bench.Goods';
/** The same goods in a second database. */
const FAR = '/admin/bench.Far';

/** The calls on a table of `rows` rows. Numbers follow from each other, so that every run asks the same. */
export function benchCalls(rows: number): BenchCall[] {
  const ids = spread(VARIANTS, rows).map((place) => place + 1);
  const places = spread(VARIANTS, rows / 10).map((place) => place * 10);
  const filters = Array.from({ length: VARIANTS * 4 }, (_, at) => ({
    classify: 1 + ((at * 37) % CATEGORIES),
    stock: (at * 53) % 900,
  }));
  return [
    {
      name: 'one',
      title: 'one row by id',
      target: 0.6,
      product: ids.map((id) => get(`${GOODS}/edit?id=${id}`)),
      bare: ids.map((id) => get(`/one?id=${id}`)),
    },
    {
      name: 'list',
      title: 'default list, 10 rows, exact total',
      target: 50,
      product: [get(`${GOODS}/index?page=1&limit=10`)],
      bare: [get('/list')],
    },
    {
      name: 'filtered',
      title: 'two filters, sorted, 20 rows, total; new each time',
      target: 1.5,
      product: filters.map(({ classify, stock }) => get(filteredPath(classify, stock))),
      bare: filters.map(({ classify, stock }) => get(`/filtered?classify=${classify}&stock=${stock}`)),
    },
    {
      name: 'contains',
      title: 'contains search, 10 rows, total; new each time',
      target: 1.5,
      product: PHRASES.map((phrase) => get(containsPath(phrase))),
      bare: PHRASES.map((phrase) => get(`/contains?name=${encodeURIComponent(phrase)}`)),
    },
    {
      name: 'again',
      title: 'the contains search, 20 phrases over and over',
      target: null,
      product: PHRASES.slice(0, 20).map((phrase) => get(containsPath(phrase))),
      bare: PHRASES.slice(0, 20).map((phrase) => get(`/contains?name=${encodeURIComponent(phrase)}`)),
    },
    ...(rows > 500_000
      ? [
          {
            name: 'deep',
            title: 'page 50,001 of the default sort',
            target: 5,
            product: [get(`${GOODS}/index?page=50001&limit=10`)],
            bare: [get('/deep')],
          },
          {
            name: 'deep',
            title: `one of ${VARIANTS} pages all over the default sort`,
            target: 5,
            product: places.map((place) => get(`${GOODS}/index?page=${place / 10 + 1}&limit=10`)),
            bare: places.map((place) => get(`/page?offset=${place}`)),
          },
        ]
      : []),
    {
      name: 'sorted',
      title: '10,000 rows filtered and sorted, 20 rows, total known',
      target: 0.6,
      rows: 10_000,
      product: STOCKS.map((stock) => get(sortedPath(stock))),
      bare: STOCKS.map((stock) => get(`/sorted?status=1&stock=${stock}`)),
    },
    {
      name: 'insert',
      title: 'insert one',
      target: 0.5,
      writes: true,
      product: ids.map((id) => post(`${GOODS}/add`, sampleRow(id))),
      bare: ids.map((id) => post('/add', sampleRow(id))),
    },
    {
      name: 'update',
      title: 'update one',
      target: 0.5,
      writes: true,
      product: ids.map((id) => post(`${GOODS}/edit`, { id, ...changeOf(id) })),
      bare: ids.map((id) => post('/edit', { id, ...changeOf(id) })),
    },
    {
      name: 'far',
      title: 'insert one in another connection',
      target: 0.35,
      writes: true,
      rows: 10_000,
      product: ids.map((id) => post(`${FAR}/add`, sampleRow(id))),
      bare: ids.map((id) => post('/far/add', sampleRow(id))),
    },
    {
      name: 'far',
      title: 'update one in another connection',
      target: 0.35,
      writes: true,
      rows: 10_000,
      product: ids.map((id) => post(`${FAR}/edit`, { id, ...changeOf(id) })),
      bare: ids.map((id) => post('/far/edit', { id, ...changeOf(id) })),
    },
  ];
}

/** Filters that leave most of the rows. */
const STOCKS = Array.from({ length: 20 }, (_, at) => at * 10);

function sortedPath(stock: number): string {
  const search = [
    { field: 'status', operator: 'eq', val: '1' },
    { field: 'stock', operator: 'egt', val: String(stock) },
  ];
  return `${GOODS}/index?limit=20&order=price,desc&${searchQuery(search)}`;
}

function filteredPath(classify: number, stock: number): string {
  const search = [
    { field: 'classify_id', operator: 'eq', val: String(classify) },
    { field: 'stock', operator: 'egt', val: String(stock) },
  ];
  return `${GOODS}/index?limit=20&order=price,desc&${searchQuery(search)}`;
}

function containsPath(phrase: string): string {
  return `${GOODS}/index?limit=10&${searchQuery([{ field: 'name', operator: 'LIKE', val: phrase }])}`;
}

function searchQuery(search: Record<string, string>[]): string {
  return search
    .flatMap((entry, at) =>
      Object.entries(entry).map(([key, value]) => `search[${at}][${key}]=${encodeURIComponent(value)}`),
    )
    .join('&');
}

function sampleRow(id: number): Record<string, unknown> {
  return {
    name: `Wooden tray ${id}`,
    subtitle: 'Made with care from good materials',
    cover: '/storage/goods/2026/tray.jpg',
    classify_id: 1 + (id % CATEGORIES),
    brand_id: 1 + (id % 60),
    price: '129.00',
    origin_price: '159.00',
    unit: 'pcs',
    weight: 320,
    stock: id % 900,
    sales: 0,
    status: 1,
    detail: '<p>Made with care from good materials.</p>',
  };
}

function changeOf(id: number): Record<string, unknown> {
  return { name: `Wooden spoon ${id}`, stock: id % 900, price: '12.90' };
}

/** `count` places spread over `size`, in no order. */
function spread(count: number, size: number): number[] {
  return Array.from({ length: count }, (_, at) => (at * 7_368_787) % size);
}

function get(path: string): LoadRequest {
  return { method: 'GET', path };
}

function post(path: string, body: object): LoadRequest {
  return { method: 'POST', path, body: JSON.stringify(body) };
}
