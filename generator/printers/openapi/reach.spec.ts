import { compileDefinitions, type CompiledDefinition } from '#engine/compile/index.ts';
import { VERB_RIGHTS, VERBS, type VerbRow } from '#engine/contract/index.ts';
import type { Definition, JsonObject } from '#engine/definition/index.ts';
import { openApi, type OpenApiOptions } from './openapi.ts';
import { offeredReach } from './reach.ts';

const NOTE: Definition = {
  name: 'lab/note',
  title: 'Notes',
  table: 'lab_note',
  softDelete: 'gone_time',
  recycle: true,
  export: true,
  import: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'user_id', type: 'number', required: true },
    { name: 'text', type: 'string', required: true },
    { name: 'price', type: 'money' },
    { name: 'points', type: 'number', access: { read: 'lab/note/judge' } },
    { name: 'verdict', type: 'string', access: { read: 'lab/note/judge' } },
    { name: 'reply', type: 'string', access: { write: 'lab/note/judge' } },
    { name: 'weigh', type: 'weigh' },
    { name: 'gone_time', type: 'timestamp' },
  ],
  list: { totals: ['price', 'points'], tabs: [{ name: 'all', title: 'All', search: [] }] },
  children: [
    { name: 'lines', definition: 'lab/line', field: 'note_id', form: {} },
    { name: 'own_lines', definition: 'lab/open-line', field: 'note_id', form: {} },
  ],
  actions: [
    { name: 'pin', title: 'Pin', on: 'row' },
    { name: 'print', title: 'Print', on: 'selection' },
  ],
} as unknown as Definition;
const line = (name: string, more: object): Definition =>
  ({
    name,
    title: 'Lines',
    table: name.replace(/\W/g, '_'),
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'user_id', type: 'number' },
      { name: 'note_id', type: 'remoteSelect', relation: { definition: 'lab/note' } },
      { name: 'words', type: 'string' },
    ],
    ...more,
  }) as unknown as Definition;
const OWN = { audience: 'member', scope: { owner: 'user_id', from: 'member' } };
const ALL = [
  NOTE,
  line('lab/line', {}),
  line('lab/open-line', OWN),
  { ...NOTE, name: 'lab/own-note', ...OWN },
  {
    name: 'lab/my-note',
    title: 'My notes',
    of: 'lab/note',
    ...OWN,
    fields: [{ name: 'text' }, { name: 'verdict' }, { name: 'reply' }],
    actions: [{ name: 'pin' }],
    access: { nodes: ['index', 'add', 'edit'] },
  },
  {
    name: 'lab/all-notes',
    title: 'All notes',
    of: 'lab/note',
    audience: 'guest',
    fields: [{ name: 'text' }],
    actions: [{ name: 'pin' }],
  },
] as unknown as Definition[];

interface Operation {
  operationId: string;
  summary: string;
  security?: JsonObject[];
  parameters?: { name: string }[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: JsonObject; required?: string[] }> };
}

function compiled(): CompiledDefinition[] {
  const { compiled: found, issues } = compileDefinitions(ALL);
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  return [...found.values()];
}
const describeAll = (options: OpenApiOptions = {}): Document =>
  JSON.parse(JSON.stringify(openApi(compiled(), options))) as Document;
const routesOf = ({ paths }: Document, base: string): string[] =>
  Object.entries(paths)
    .filter(([path]) => path.startsWith(`${base}/`))
    .flatMap(([path, item]) => Object.keys(item).map((method) => `${method} ${path.slice(base.length + 1)}`))
    .sort();

/** Of verbs that ask for one of these rights. A new row begins with another one only where a field points to one. */
const routesFor = (...nodes: string[]): string[] =>
  (Object.values(VERBS) as VerbRow[])
    .filter(({ node }) => nodes.includes(node))
    .flatMap(({ routes }) => Object.entries(routes))
    .flatMap(([route, methods]) => methods.map((each) => `${each} ${route}`.toLowerCase()))
    .filter((each) => each !== 'get add');
const lower = (routes: string[]): string[] => routes.map((each) => each.toLowerCase()).sort();

describe('what members and guests are offered', () => {
  const document = describeAll();
  const { paths } = document;
  const { schemas } = document.components;

  it('is described by the verbs that a definition offers, and no others', () => {
    expect(lower(routesOf(document, '/api/lab.My-note'))).toEqual(
      [...routesFor('index', 'add', 'edit'), 'post pin'].sort(),
    );
    expect(routesOf(document, '/api/lab.All-notes')).toEqual([...routesFor('index'), 'get edit'].sort());
    expect(Object.keys(paths).filter((path) => path.startsWith('/api/lab.Note/'))).toEqual([]);
    expect(Object.keys(paths).filter((path) => path.includes('/api/{'))).toEqual([]);
  });

  it('is not described where administrators are answered', () => {
    const admins = Object.keys(paths).filter((path) => path.startsWith('/admin/'));
    expect(admins).toContain('/admin/lab.Note/index');
    expect(admins.filter((path) => /note/i.test(path) && !/lab[./]note(\/|$)/i.test(path))).toEqual([]);
    for (const name of ['lab.own-note', 'lab.my-note', 'lab.all-notes'])
      expect(schemas).not.toHaveProperty([name]);
  });

  it('takes the token of members, and none of guests', () => {
    expect(paths['/api/lab.My-note/index']?.['get']).toMatchObject({
      operationId: 'member.lab.my-note.index',
      summary: 'List (members)',
      security: [{ memberToken: [] }],
    });
    expect(paths['/api/lab.All-notes/index']?.['get']).toMatchObject({
      operationId: 'guest.lab.all-notes.index',
      summary: 'List (everybody)',
      security: [{}, { memberToken: [] }],
    });
    expect(paths['/admin/lab.Note/index']?.['get']).not.toHaveProperty('security');
  });

  it('has the fields that they read and write', () => {
    expect(Object.keys(schemas['lab.my-note.BackOffice']?.properties ?? {})).toEqual(['text', 'reply', 'id']);
    expect(Object.keys(schemas['lab.my-note.New']?.properties ?? {})).toEqual(['text']);
    expect(schemas['lab.my-note.New']?.required).toEqual(['text']);
    expect(Object.keys(schemas['lab.my-note.Change']?.properties ?? {})).toEqual(['text', '_version']);
    expect(Object.keys(schemas['lab.all-notes.BackOffice']?.properties ?? {})).toEqual(['text', 'id']);
    expect(schemas).not.toHaveProperty(['lab.all-notes.New']);
    const own = Object.keys(schemas['lab.own-note.New']?.properties ?? {});
    expect(own).toEqual(expect.arrayContaining(['text', 'price', 'own_lines']));
    expect(JSON.stringify(paths['/api/lab.Own-note/index'])).toContain('price');
    expect(JSON.stringify(paths['/api/lab.Own-note/index'])).not.toContain('points');
    for (const hidden of ['user_id', 'points', 'verdict', 'reply', 'lines'])
      expect(own).not.toContain(hidden);
  });

  it('knows every route that the table of verbs has for what is offered', () => {
    const name = 'lab/own-note';
    const all = ALL.map((each) =>
      each.name === name
        ? {
            ...each,
            access: { nodes: ['index', 'add', 'edit', 'del', 'sortable', 'recycle', 'export', 'import'] },
          }
        : each,
    ) as Definition[];
    const { compiled: found } = compileDefinitions(all);
    const full = openApi([...found.values()]) as unknown as Document;
    const here = [...routesFor(...VERB_RIGHTS), 'post pin', 'post print'];
    expect(lower(routesOf(full, '/api/lab.Own-note'))).toEqual(here.sort());
    expect(lower(routesOf(document, '/admin/lab.Note'))).toEqual(here.sort());
    expect(routesOf(full, '/api/lab.Open-line')).toContain('get add');
  });

  it('says how the rows of an action are named', () => {
    const namesOf = (action: string) =>
      paths[`/api/lab.Own-note/${action}`]?.['post']?.parameters?.map(({ name }) => name);
    expect(namesOf('pin')).toEqual(['id']);
    expect(namesOf('print')).toEqual(['ids[]']);
  });

  it('is left to who asks for the description', () => {
    const registry = new Map(compiled().map((each) => [each.name, each]));
    const limited = describeAll({
      reach: (definition) => (definition.audience === 'guest' ? offeredReach(definition, registry) : null),
    });
    expect(JSON.stringify(limited)).not.toMatch(/my-note|verdict|lab\.Note/);
    expect(routesOf(limited, '/api/lab.All-notes')).toContain('get index');
  });
});
