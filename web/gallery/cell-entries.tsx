import type { ClientColumn } from '#engine/compile/index.ts';
import { rendererNamed, type Json, type JsonObject } from '#engine/definition/index.ts';
import { fieldFixtures } from '#engine/fields/fixtures.ts';
import { fieldTypes, traitsOf, type FieldFixture } from '#engine/fields/index.ts';
import { cellFor, cellNames } from '../fields/cells/index.ts';
import {
  CELL_FIXTURES,
  ODD_TEXTS,
  type CellFixture,
  type CellSample,
} from '../fields/cells/shipped-cells.fixture.ts';
import { registerExamples } from './examples.tsx';
import type { Entry, Specimen } from './entry.ts';
import { OWN } from './fixture-services.tsx';

registerExamples();

/** Every registered cell; one that a module adds comes with what any text may be. */
export function cellEntries(): Entry[] {
  return cellNames().map((name) => {
    const facts = rendererNamed(name);
    const fixtures = Object.values(fieldFixtures).filter(({ type }) => fieldTypes[type].cell === name);
    return {
      id: `cell-${name}`,
      name,
      title: facts?.title,
      about: facts?.about,
      types: fixtures.map(({ type }) => type),
      parameters: Object.entries(facts?.props ?? {}).map(([prop, { about, default: fallback }]) => ({
        name: prop,
        about,
        ...(fallback === undefined ? {} : { fallback: JSON.stringify(fallback) }),
      })),
      specimens: () => specimensOf(name, fixtures),
    };
  });
}

const columnOf = (name: string, over: Partial<ClientColumn> = {}): ClientColumn => ({
  field: 'value',
  title: { 'zh-cn': '值', en: 'Value' },
  type: 'string',
  traits: traitsOf({ type: over.type ?? 'string' }),
  render: name,
  align: 'left',
  sortable: false,
  show: true,
  search: null,
  options: [],
  mask: false,
  ...over,
});

/** What a cell of a module is tried with. */
const PLAIN: CellSample = { value: 'Sencha', reads: 'Sencha' };

interface Drawn {
  value: Json;
  row?: JsonObject;
  column?: Partial<ClientColumn>;
  editable?: boolean;
}

function specimensOf(name: string, fixtures: FieldFixture[]): Specimen[] {
  const own = Object.hasOwn(CELL_FIXTURES, name)
    ? (CELL_FIXTURES as Record<string, CellFixture>)[name]
    : undefined;
  const draw = (state: Specimen['state'], drawn: Drawn, note?: string): Specimen => ({
    state,
    ...(note === undefined ? {} : { note }),
    content: <Drawn name={name} {...drawn} column={{ ...own?.column, ...drawn.column }} />,
  });
  const [sample] = own?.usual ?? [];
  return [
    draw('empty', { value: null, row: {} }),
    ...(own?.usual ?? [PLAIN]).map((each) => draw(each.state ?? 'usual', each)),
    ...fixtures.flatMap((fixture) => fromFixture(fixture, draw)),
    ...(name === 'switch' ? [draw('editable', { value: 1, editable: true })] : []),
    draw('long', { value: own?.long ?? ODD_TEXTS.long }),
    draw('wrong', { value: own?.wrong ?? { old: ['data'] } }),
    draw('hostile', { value: ODD_TEXTS.hostile }),
    draw('rtl', { value: ODD_TEXTS.rtl }),
    draw('emoji', { value: ODD_TEXTS.emoji }),
    draw('masked', { value: '****5678', row: sample?.row, column: { mask: true } }),
  ];
}

/** The last good value of a field type is seldom the plainest one, so the first stands for it. */
function fromFixture(
  { type, good, field }: FieldFixture,
  draw: (state: Specimen['state'], drawn: Drawn, note?: string) => Specimen,
): Specimen[] {
  const [first] = good;
  if (!first) return [];
  const options = (Array.isArray(field.options) ? field.options : []) as ClientColumn['options'];
  const value = first.back ? first.back.rest : first.rest;
  const column = { type, ...(options.length > 0 ? { options } : {}) };
  return [draw('usual', { value, column }, type)];
}

function Drawn({ name, value, row, column, editable = false }: Drawn & { name: string }) {
  const whole = columnOf(name, column);
  const Cell = cellFor(whole);
  return (
    <Cell
      value={value}
      row={{ id: 1, name: value, ...row, value }}
      column={whole}
      definition={OWN}
      editable={editable}
    />
  );
}
