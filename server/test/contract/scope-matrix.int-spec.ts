import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { Definition, Json, JsonObject } from '#engine/definition/index.ts';
import { startRecordApp, type Answer, type Call, type RecordApp } from '../record/record-app.ts';
import { definitionNames } from './definition-names.ts';
import { newRow } from './new-row.ts';

const FOLDER = fileURLToPath(new URL('../../../definitions', import.meta.url));
const NAMES = definitionNames(FOLDER);

/** A shipped definition; where its rows are nobody's and its table is the product's own, they are a merchant's here. */
function owned(name: string): Definition {
  const definition = JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')) as Definition;
  // The rows of another one are whose they are there.
  if (definition.of !== undefined) return definition;
  const isLink = (definition.key?.length ?? 1) > 1;
  if (definition.scope !== undefined || definition.managed === false || isLink) return definition;
  const owner = { name: 'merchant_id', type: 'number', db: { nullable: true } } as const;
  return { ...definition, scope: 'merchant', fields: [...definition.fields, owner] };
}

/** Somebody who holds every node, and where their rows are. */
interface Owner {
  call: Call;
  id: number;
  group: number;
  merchant: number | null;
}

/** One way to a row: what is asked, and whether the answer shows or does anything of it. */
interface Way {
  route: string;
  ask(call: Call, id: Json): Promise<boolean>;
}

/**
 * Every table whose rows are somebody's, by every way there is: the own row is there, another's is as if it were not,
 * and nothing happens to it.
 */
describe('rows of one’s own', () => {
  let app: RecordApp;
  const targets = new Map<string, Promise<Json>>();
  const pointAt = (name: string): Promise<Json> => {
    const known = targets.get(name);
    if (known) return known;
    const made = newRow(app, name, pointAt).then(({ row }) => row['id'] ?? null);
    targets.set(name, made);
    return made;
  };

  beforeAll(async () => {
    app = await startRecordApp('embedded', '', NAMES.map(owned) as unknown as JsonObject[]);
  }, 120_000);
  afterAll(() => app?.stop());

  const definitionOf = (name: string): CompiledDefinition => {
    const found = app.metadata.get(name);
    if (!found) throw new Error(`${name} is not loaded`);
    return found;
  };

  const owner = async (merchant: number | null): Promise<Owner> => {
    const nodes = [...app.metadata.all().values()].flatMap((each) => [
      ...Object.values(each.nodes),
      // Rules are touched only by those who hold them; samples are named so.
      each.name,
    ]);
    const call = await app.as(nodes, merchant ?? undefined);
    const [me] = await app.sql(
      'select uid::int as id, group_id::int as "group" from admin_group_access order by uid desc limit 1',
    );
    return { call, id: Number(me?.['id']), group: Number(me?.['group']), merchant };
  };

  /** Makes a row of the definition and gives it to somebody. */
  const rowOf = async (definition: CompiledDefinition, { id, group, merchant }: Owner): Promise<Json> => {
    const { scope, groupScope } = definition;
    const key = definition.fieldByName.get(definition.key[0] ?? '')?.column;
    if (scope?.column === key) return scope?.from === 'merchant' ? shopOf(merchant) : id;
    const below = await newGroup(group);
    const at = groupScope?.linked
      ? async (name: string): Promise<Json> => (name === 'auth/group' ? below : pointAt(name))
      : pointAt;
    // Where rows come about otherwise, those of another one are made there.
    const { row } = await newRow(
      app,
      definition.verbs.includes('add') ? definition.name : definition.base,
      at,
    );
    const made = row['id'] ?? null;
    const set = async (column: string, value: Json) =>
      app.sql(
        `update ${definition.sqlTable} set "${column}" = ${String(value)} where "${key}" = '${String(made)}'`,
      );
    if (scope) await set(scope.column, scope.from === 'merchant' ? merchant : id);
    if (groupScope && !groupScope.linked) await set('pid', group);
    return made;
  };

  /** The shop itself, which is the row of whoever stands for it. */
  const shopOf = async (merchant: number | null): Promise<Json> => {
    await app.sql(
      `insert into merchant_shop (id, name) values (${String(merchant)}, 'Shop ${String(merchant)}') on conflict do nothing`,
    );
    return merchant;
  };

  const newGroup = async (pid: number): Promise<number> => {
    const [made] = await app.sql(
      `insert into admin_group (pid, name) values (${pid}, 'below') returning id::int as id`,
    );
    return Number(made?.['id']);
  };

  const stored = (definition: CompiledDefinition, id: Json) => {
    const key = definition.fieldByName.get(definition.key[0] ?? '')?.column;
    return app.sql(`select * from ${definition.sqlTable} where "${key}" = '${String(id)}'`);
  };

  test('are kept in several tables', () => {
    const bound = NAMES.map(definitionOf).filter(({ scope, groupScope }) => scope ?? groupScope);
    expect(bound.length).toBeGreaterThan(8);
  });

  test.each(NAMES)(
    '%s',
    async (name) => {
      const definition = definitionOf(name);
      if (!definition.scope && !definition.groupScope) return;
      const merchants = definition.scope?.from === 'merchant';
      const [mine, theirs] = [await owner(merchants ? 71 : null), await owner(merchants ? 72 : null)];
      const own = await rowOf(definition, mine);
      const foreign = await rowOf(definition, theirs);
      // Where somebody stands is known from their first call on.
      await new Promise((resolve) => setTimeout(resolve, 10));
      const wrong: string[] = [];
      const untouched = JSON.stringify(await stored(definition, foreign));
      for (const way of waysTo(definition, own)) {
        if (await way.ask(mine.call, foreign)) wrong.push(`${way.route} reaches a row of somebody else`);
        if (JSON.stringify(await stored(definition, foreign)) !== untouched)
          wrong.push(`${way.route} changed a row of somebody else`);
      }
      for (const way of waysToOwn(definition)) {
        if (!(await way.ask(mine.call, own))) wrong.push(`${way.route} does not reach the own row`);
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});

/** No table has a row of that key. */
const NO_ROW = 987_654_321;

const code = ({ body }: Answer): unknown => (body as JsonObject)['code'];
/** Whether one of the rows of a list, or of what stands below them in a tree, has that key; joined rows have keys of their own. */
function holds({ body }: Answer, key: string, id: Json): boolean {
  const data = Array.isArray(body) ? { list: body } : (body as { data?: JsonObject | null }).data;
  return rowsOf(data).some((row) => String(row[key]) === String(id));
}

function rowsOf(data: JsonObject | null | undefined): JsonObject[] {
  const lists = ['list', 'options', 'children'].flatMap((name) => (data?.[name] ?? []) as JsonObject[]);
  return lists.flatMap((row) => [row, ...rowsOf({ children: row['children'] ?? [] })]);
}

function reading(definition: CompiledDefinition): Way[] {
  const key = definition.key[0] ?? 'id';
  const rest = `/admin/rest/${definition.name}`;
  const b = `/admin/${definition.name.replaceAll('/', '.')}`;
  const isOwnProfile = definition.name === 'routine/adminInfo';
  const search = (id: Json) => `search[0][field]=${key}&search[0][operator]=eq&search[0][val]=${String(id)}`;
  const filter = (value: object) => encodeURIComponent(JSON.stringify(value));
  const ways: Way[] = [
    {
      route: 'REST row',
      ask: async (call, id) => (await call('GET', `${rest}/${String(id)}`)).status === 200,
    },
    {
      route: 'REST list by key',
      ask: async (call, id) => holds(await call('GET', `${rest}?filter=${filter({ id: [id] })}`), key, id),
    },
    {
      route: 'REST list',
      ask: async (call, id) => holds(await call('GET', `${rest}?range=[0,999]`), key, id),
    },
    {
      route: 'REST filter',
      ask: async (call, id) =>
        holds(
          await call(
            'GET',
            `${rest}?filter=${filter({ where: { field: key, operator: 'eq', val: String(id) } })}`,
          ),
          key,
          id,
        ),
    },
  ];
  if (isOwnProfile) return ways;
  return [
    ...ways,
    { route: 'list', ask: async (call, id) => holds(await call('GET', `${b}/index?limit=999`), key, id) },
    {
      route: 'search',
      ask: async (call, id) => holds(await call('GET', `${b}/index?${search(id)}`), key, id),
    },
    {
      route: 'select by value',
      ask: async (call, id) =>
        holds(await call('GET', `${b}/index?select=true&initKey=${key}&initValue[]=${String(id)}`), key, id),
    },
    ...(definition.verbs.includes('edit')
      ? [
          {
            route: 'editor',
            ask: async (call: Call, id: Json) =>
              code(await call('GET', `${b}/edit?${key}=${String(id)}`)) === 1,
          },
        ]
      : []),
    ...(definition.audit
      ? [
          {
            route: 'history',
            ask: async (call: Call, id: Json) =>
              code(await call('GET', `/admin/metadata/history/${definition.name}?_key=${String(id)}`)) === 1,
          },
        ]
      : []),
  ];
}

function waysToOwn(definition: CompiledDefinition): Way[] {
  return reading(definition);
}

/** Reading and every write: what is asked of the row must fail as if there were none. */
function waysTo(definition: CompiledDefinition, own: Json): Way[] {
  const key = definition.key[0] ?? 'id';
  const rest = `/admin/rest/${definition.name}`;
  const b = `/admin/${definition.name.replaceAll('/', '.')}`;
  const isOwnProfile = definition.name === 'routine/adminInfo';
  const text = definition.fields.find(({ type, writable }) => type === 'string' && writable.edit);
  const change = text ? { [text.name]: 'taken9' } : {};
  const did = (answer: Answer) => answer.status < 300 && code(answer) !== 0;
  const gone = ({ status }: Answer) => status !== 404;
  const ways: Way[] = [...reading(definition)];
  const writes = definition.readOnly ? [] : definition.verbs;
  if (writes.includes('edit')) {
    ways.push({
      route: 'REST PUT',
      ask: async (call, id) => gone(await call('PUT', `${rest}/${String(id)}`, change)),
    });
    ways.push({
      route: 'REST PATCH',
      ask: async (call, id) => gone(await call('PATCH', `${rest}/${String(id)}`, change)),
    });
    if (!isOwnProfile)
      ways.push({
        route: 'edit',
        ask: async (call, id) => code(await call('POST', `${b}/edit`, { [key]: id, ...change })) !== 0,
      });
  }
  if (writes.includes('del')) {
    ways.push({
      route: 'REST DELETE',
      ask: async (call, id) => gone(await call('DELETE', `${rest}/${String(id)}`)),
    });
    ways.push({
      route: 'del',
      ask: async (call, id) => code(await call('DELETE', `${b}/del?ids[]=${String(id)}`)) !== 0,
    });
  }
  if (writes.includes('sortable')) {
    ways.push({
      route: 'sortable onto it',
      ask: async (call, id) => code(await call('POST', `${b}/sortable`, { id: own, targetId: id })) !== 0,
    });
    ways.push({
      route: 'sortable of it',
      ask: async (call, id) => code(await call('POST', `${b}/sortable`, { id, targetId: own })) !== 0,
    });
    const move = (a: Json, z: Json) => ({ move: a, target: z, order: 'weigh,desc', direction: 'up' });
    ways.push({
      route: 'REST sortable',
      ask: async (call, id) => did(await call('POST', `${rest}/sortable`, move(id, own) as unknown as Json)),
    });
    ways.push({
      route: 'REST place',
      ask: async (call, id) => gone(await call('GET', `${rest}/${String(id)}/sortable`)),
    });
  }
  for (const { name, on } of definition.actions) {
    if (on === 'table') continue;
    ways.push({
      route: `REST ${name}`,
      // What is asked of its user may be wrong as well: they hear the same of a row that is not there.
      ask: async (call, id) => {
        const [there, nowhere] = [id, NO_ROW].map((row) =>
          call('POST', `${rest}/${String(row)}/${name}`, {}),
        ) as [Promise<Answer>, Promise<Answer>];
        return JSON.stringify((await there).body) !== JSON.stringify((await nowhere).body);
      },
    });
    ways.push({
      route: name,
      ask: async (call, id) => code(await call('POST', `${b}/${name}`, { [key]: id, ids: [id] })) !== 0,
    });
  }
  return ways;
}
