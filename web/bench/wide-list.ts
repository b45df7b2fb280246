import type { Actor } from '#engine/access/index.ts';
import { clientView, compileDefinitions, type ClientView } from '#engine/compile/index.ts';
import type { Definition, FieldDefinition, Json, JsonObject } from '#engine/definition/index.ts';

export const WIDE = 'bench/wide';
const COLUMNS = 40;

const actor: Actor = {
  audience: 'admin',
  id: 1,
  username: 'admin',
  super: true,
  nodes: new Set(),
  merchantId: null,
};

/** Kinds of columns in turn, with the value of row `n`. */
const KINDS: { field: Omit<FieldDefinition, 'name'>; value: (n: number) => Json }[] = [
  { field: { type: 'string' }, value: (n) => `第 ${n} 行 text that may be cut off` },
  { field: { type: 'number' }, value: (n) => n * 17 },
  { field: { type: 'money' }, value: (n) => `${n * 31}.50` },
  {
    field: {
      type: 'select',
      options: [
        { key: 'a', label: 'Alpha', color: 'success' },
        { key: 'b', label: 'Beta', color: 'warning' },
        { key: 'c', label: 'Gamma' },
      ],
    },
    value: (n) => 'abc'.charAt(n % 3),
  },
  { field: { type: 'date' }, value: (n) => `2026-03-${String((n % 28) + 1).padStart(2, '0')}` },
  { field: { type: 'switch' }, value: (n) => n % 2 },
  { field: { type: 'timestamp' }, value: (n) => new Date(1.78e12 + n * 3.6e6).toISOString() },
  { field: { type: 'url' }, value: (n) => `https://example.com/${n}` },
  { field: { type: 'color' }, value: (n) => `#${String(100000 + n * 77).slice(0, 6)}` },
  { field: { type: 'email' }, value: (n) => `somebody${n}@example.com` },
];

const kindAt = (at: number) => KINDS[at % KINDS.length] as (typeof KINDS)[number];
const columns = Array.from({ length: COLUMNS - 1 }, (_, at) => `column_${at}`);

/** The view of a table of 40 columns, of every kind that lists are mostly made of; no form of it is ever opened. */
export function wideView(): Omit<ClientView, 'rules'> {
  const definition: Definition = {
    name: WIDE,
    title: 'Wide',
    table: 'bench_wide',
    fields: [
      { name: 'id', type: 'pk' },
      ...columns.map((name, at) => ({
        ...kindAt(at).field,
        name,
        title: `Column ${at}`,
        list: { show: true },
      })),
    ],
  };
  const compiled = compileDefinitions([definition]).compiled.get(WIDE);
  if (!compiled) throw new Error('The wide table does not compile.');
  const { rules: _, ...view } = clientView(compiled, actor, 'en');
  return view;
}

export function wideRows(count: number): JsonObject[] {
  return Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    _version: '1',
    ...Object.fromEntries(columns.map((name, at) => [name, kindAt(at).value(n + 1)])),
  }));
}
