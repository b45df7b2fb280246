import type { Definition } from '#engine/model/definition.ts';
import { both } from '../definition/index.ts';
import { clientView } from './client-view.ts';
import { compileDefinitions } from './compile-definitions.ts';
import { actorWith, compiledSample, sample } from './sample.fixture.ts';

const status = {
  name: 'status',
  type: 'select' as const,
  default: 1,
  options: [1, 2, 3].map((key) => ({ key, label: `State ${key}` })),
};
const log = sample({
  name: 'tea/log',
  table: 'tea_log',
  title: 'Log',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'order_no', type: 'string' },
    { name: 'what', type: 'string' },
    { name: 'time', type: 'timestamp' },
  ],
});
const line = sample({
  name: 'tea/line',
  table: 'tea_line',
  title: both('行', 'Lines'),
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'order_id', type: 'remoteSelect', relation: { definition: 'tea/order' } },
    { name: 'grams', type: 'number' },
  ],
});
const order = (over: Partial<Definition> = {}): Definition =>
  sample({
    name: 'tea/order',
    table: 'tea_order',
    audit: true,
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'no', type: 'string', length: 20 },
      { name: 'cost', type: 'money', access: { read: 'tea/order/cost' } },
      status,
    ],
    children: [{ name: 'lines', definition: 'tea/line', field: 'order_id' }],
    actions: [
      { name: 'send', title: 'Send', on: 'row' },
      { name: 'report', title: 'Report', on: 'table' },
    ],
    transitions: { send: { from: [1], to: 2 } },
    page: {
      header: { state: 'status', figures: ['cost', 'no'] },
      sections: [
        { name: 'main', kind: 'facts', fields: ['no', 'cost'] },
        { name: 'lines', kind: 'children', child: 'lines', fields: ['grams'] },
        {
          name: 'story',
          kind: 'timeline',
          logs: [{ definition: 'tea/log', field: 'order_no', from: 'no', time: 'time', what: 'what' }],
        },
      ],
    },
    ...over,
  });
const compiled = (over: Partial<Definition> = {}) => compiledSample(order(over), line, log);
const pageFor = (nodes: string[], over: Partial<Definition> = {}) =>
  clientView(compiled(over), actorWith({ nodes: new Set(nodes) }), 'en').page;
const root = actorWith({ super: true });

describe('a record page', () => {
  it('knows the way of its states, where rows are found, and what they are called', () => {
    const { page } = compiled();
    expect(page?.mode).toBe('beside');
    expect(page?.state).toEqual({ field: 'status', steps: [1, 2] });
    expect(page?.actions).toEqual(['send']);
    expect(page?.sections[1]).toMatchObject({
      title: both('行', 'Lines'),
      rows: { definition: 'tea/line', field: 'order_id', from: 'id' },
    });
    expect(page?.sections[2]?.logs[0]).toMatchObject({ field: 'order_no', from: 'no' });
  });

  it('takes written steps, and has none where no transition leads anywhere', () => {
    const written = { ...order().page, header: { state: 'status', steps: [1, 3] } } as Definition['page'];
    expect(compiled({ page: written as never }).page?.state?.steps).toEqual([1, 3]);
    expect(compiled({ transitions: {} }).page?.state?.steps).toEqual([]);
  });

  it('shows an actor what they may read, list and do, and nothing else', () => {
    const full = clientView(compiled(), root, 'en').page;
    expect(full?.figures).toEqual(['cost', 'no']);
    expect(full?.sections.map(({ name }) => name)).toEqual(['main', 'lines', 'story']);
    expect(full?.sections[2]).toMatchObject({ history: true });
    const reader = pageFor(['tea/order/index']);
    expect(reader?.figures).toEqual(['no']);
    expect(reader?.actions).toEqual([]);
    expect(reader?.sections).toMatchObject([
      { name: 'main', fields: ['no'] },
      { name: 'story', logs: [], history: true },
    ]);
    expect(
      pageFor(['tea/order/index', 'tea/log/index'], { audit: false })?.sections.at(-1)?.logs,
    ).toHaveLength(1);
    expect(pageFor(['tea/order/index'], { audit: false })?.sections.map(({ name }) => name)).toEqual([
      'main',
    ]);
  });

  it('has rows by no value that an actor may not read in clear', () => {
    const masked = order().fields.map((field) =>
      field.name === 'no'
        ? { ...field, access: { mask: { kind: 'last4' as const, node: 'tea/order/no' } } }
        : field,
    );
    const logs = (nodes: string[]) => pageFor(nodes, { fields: masked })?.sections.at(-1)?.logs;
    expect(logs(['tea/order/index', 'tea/log/index'])).toEqual([]);
    expect(logs(['tea/order/index', 'tea/log/index', 'tea/order/no'])).toHaveLength(1);
  });

  it('is the other definition’s, as far as fields, child tables and actions are taken along', () => {
    const derived = { name: 'my/order', title: 'Mine', of: 'tea/order', fields: [{ name: 'no' }] };
    const found = compileDefinitions([order(), line, log, derived as unknown as Definition]);
    expect(found.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    const page = found.compiled.get('my/order')?.page;
    expect(page?.state).toBeNull();
    expect(page?.figures).toEqual(['no']);
    expect(page?.sections.map(({ name, fields }) => [name, fields])).toEqual([
      ['main', ['no']],
      ['story', []],
    ]);
  });

  it('does without rows of definitions that have errors', () => {
    const broken = { ...log, label: 'nothing' };
    const { compiled: all, issues } = compileDefinitions([order(), line, broken]);
    expect(all.get('tea/order')?.page?.sections.at(-1)?.logs).toEqual([]);
    expect(issues).toContainEqual(
      expect.objectContaining({ id: 'D290', path: 'page.sections.story.logs[0]', definition: 'tea/order' }),
    );
  });

  it('is of no use to members and guests, who have no screen', () => {
    const { compiled: all } = compileDefinitions([order({ audience: 'member', scope: false }), line, log]);
    expect(all.get('tea/order')?.page ?? null).toBeNull();
  });
});
