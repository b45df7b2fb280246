import type { Actor } from '#engine/model/actor.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { compileDefinitions } from '#engine/compile/index.ts';
import { isUnclaimed } from './claimed-tables.ts';
import { mayBeShown, publishRefusals } from './publish-refusals.ts';
import type { PublishQuestion } from './question.ts';

const id: FieldDefinition = { name: 'id', type: 'pk' };
const name: FieldDefinition = { name: 'name', type: 'string' };
const define = (of: string, fields: FieldDefinition[] = [], more: Partial<Definition> = {}): Definition => ({
  name: of,
  title: of,
  table: of.replaceAll('/', '_'),
  fields: [id, name, ...fields],
  ...more,
});
const leaves = (table: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name: 'leaves',
  type: 'manyToMany',
  relation: { definition: 'tea/leaf', through: { table, from: 'pot_id', to: 'leaf_id' } },
  ...more,
});

const LEAF = define('tea/leaf');
const POT = define('tea/pot', [leaves('pot_leaf')]);
const LINK = define('tea/link', [], {
  table: 'bag_leaf',
  key: ['pot_id', 'leaf_id'],
  fields: [
    { name: 'pot_id', type: 'remoteSelect', relation: { definition: 'tea/bag' } },
    { name: 'leaf_id', type: 'remoteSelect', relation: { definition: 'tea/leaf' } },
  ],
});
const BAG = define('tea/bag');

const actor = (nodes: string[], isSuper = false): Actor => ({
  audience: 'admin',
  id: 2,
  username: 'ann',
  super: isSuper,
  nodes: new Set(nodes),
  merchantId: null,
});

interface Case {
  draft: Definition;
  nodes?: string[];
  isSuper?: boolean;
  before?: Definition;
  /** Connections that lead to the main database. */
  aliases?: string[];
  broken?: Definition[];
}

function question({ draft, nodes = [], isSuper, before, aliases = [], broken = [] }: Case): PublishQuestion {
  const all = [LEAF, POT, LINK, BAG].filter((each) => each.name !== draft.name);
  const inForce = compileDefinitions(before ? [...all, before] : all).compiled;
  const after = compileDefinitions([...all, draft]).compiled.get(draft.name) ?? null;
  const homeOf = (connection: string): string => (aliases.includes(connection) ? 'main' : connection);
  return {
    actor: actor(nodes, isSuper),
    before: inForce.get(draft.name) ?? null,
    after,
    inForce,
    broken,
    places: {
      idOf: ({ connection, schema, table }) => [homeOf(connection), schema, table].join(' '),
      isReserved: ({ connection, table }) => homeOf(connection) === 'main' && table === 'admin',
      seenThrough: (place) => [place],
    },
    past: { removed: [], fields: [] },
    names: { directories: new Set(['shop']), pages: new Set(['dashboard']), shipped: new Set() },
  };
}

const refusedIn = (asked: Case): string[] =>
  publishRefusals(question(asked)).map((issue) => `${issue.id} ${issue.path}`);
const THROUGH = 'fields.leaves.relation.through.table';

describe('who may publish a draft', () => {
  it('everybody, where it names nothing of others', () => {
    expect(refusedIn({ draft: define('tea/own') })).toEqual([]);
    expect(isUnclaimed(question({ draft: define('tea/own') }))).toBe(true);
  });

  it('nobody joins by the links of another relation; its mirror is the same relation', () => {
    const rights = ['tea/leaf/index', 'tea/pot/index'];
    expect(refusedIn({ draft: define('tea/own', [leaves('pot_leaf')]), isSuper: true })).toEqual([
      `D723 ${THROUGH}`,
    ]);
    const mirror: FieldDefinition = {
      name: 'pots',
      type: 'manyToMany',
      relation: { definition: 'tea/pot', through: { table: 'pot_leaf', from: 'leaf_id', to: 'pot_id' } },
    };
    const draft = define('tea/leaf', [mirror]);
    expect(refusedIn({ draft, before: LEAF, isSuper: true })).toEqual([]);
    const path = 'fields.pots.relation.through.table';
    expect(refusedIn({ draft, before: LEAF, nodes: rights })).toEqual([`D724 ${path}`]);
    expect(refusedIn({ draft, before: LEAF, nodes: [...rights, 'tea/pot/edit'] })).toEqual([]);
  });

  it('joins by the table of a definition only where that one is about those very links', () => {
    const asTable = define('tea/own', [leaves('tea_bag')]);
    expect(refusedIn({ draft: asTable, isSuper: true })).toEqual([`D716 ${THROUGH}`]);
    const draft = define('tea/bag', [leaves('bag_leaf')]);
    expect(refusedIn({ draft, before: BAG, isSuper: true })).toEqual([]);
    expect(refusedIn({ draft, before: BAG, nodes: ['tea/leaf/index'] })).toEqual([`D724 ${THROUGH}`]);
  });

  it('what the definition in force names already is no news', () => {
    expect(refusedIn({ draft: { ...POT, title: 'Tea pots' }, before: POT })).toEqual([]);
  });

  it('connections to one database are one', () => {
    const draft = define('tea/own', [], { connection: 'side', table: 'tea_bag' });
    expect(refusedIn({ draft })).toEqual([]);
    expect(refusedIn({ draft, aliases: ['side'] })).toEqual(['D716 table']);
    const system = { ...draft, table: 'admin' };
    expect(refusedIn({ draft: system, aliases: ['side'], isSuper: true })).toEqual(['D705 table']);
  });

  it('nobody shows a table of the system anew; callers who may do everything change how a shipped one shows it', () => {
    const draft = define('tea/own', [], { table: 'admin' });
    expect(refusedIn({ draft, isSuper: true })).toEqual(['D705 table']);
    expect(refusedIn({ draft })).toEqual(['D705 table']);
    expect(refusedIn({ draft: { ...draft, title: 'Owners' }, before: draft, isSuper: true })).toEqual([]);
    expect(refusedIn({ draft: { ...draft, title: 'Owners' }, before: draft })).toEqual(['D705 table']);
    const moved = define('tea/own', [], { table: 'tea_own' });
    expect(refusedIn({ draft, before: moved, isSuper: true })).toEqual(['D705 table']);
  });

  it('a definition that is broken has its table all the same', () => {
    expect(
      refusedIn({
        draft: define('tea/own', [], { table: 'lost' }),
        broken: [define('tea/lost', [], { table: 'lost' })],
      }),
    ).toEqual(['D716 table']);
  });

  it('names are one’s own', () => {
    for (const own of ['shop', 'dashboard', 'routine/config', 'tea/bag/index'])
      expect(refusedIn({ draft: define(own), isSuper: true }).map((each) => each.slice(5))).toContain('name');
    const guarded = (read: string) => define('tea/own', [{ name: 'size', type: 'number', access: { read } }]);
    expect(refusedIn({ draft: guarded('tea/own/size') })).toEqual([]);
    for (const read of ['tea/bag/index', 'tea/other/size', 'dashboard/index'])
      expect(refusedIn({ draft: guarded(read), isSuper: true })).toEqual(['D726 fields.size.access.read']);
  });

  it('a draft that takes a limit off is shown over the rows in force alone, within their limits', () => {
    const before = define('tea/own', [{ name: 'size', type: 'number', access: { read: 'tea/own/size' } }]);
    const asked = question({ draft: define('tea/own', [{ name: 'size', type: 'number' }]), before });
    const found = publishRefusals(asked);
    expect(found.map(({ id: code, path }) => `${code} ${path}`)).toEqual(['D722 fields.size.access']);
    expect(mayBeShown(asked, found)).toBe(true);
    expect(mayBeShown({ ...asked, before: null }, found)).toBe(false);
  });
});
