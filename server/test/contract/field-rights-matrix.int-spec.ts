import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import {
  isObject,
  type Definition,
  type FieldDefinition,
  type Json,
  type JsonObject,
} from '#engine/definition/index.ts';
import { tableNames } from './definition-names.ts';
import { QUICKER_DATABASE } from '../harness/test-database.ts';
import { dataOf, listOf, startRecordApp, type Call, type RecordApp } from '../record/record-app.ts';
import { newRow } from './new-row.ts';

const FOLDER = fileURLToPath(new URL('../../../definitions', import.meta.url));
const NAMES = tableNames(FOLDER);
type Right = 'read' | 'write' | 'mask';

const nodeOf = (definition: string, field: string): string => `${definition}/the_${field}`;

/** A shipped definition in which every field but the key asks for a node of its own. */
function guarded(name: string, right: Right): Definition {
  const definition = JSON.parse(readFileSync(path.join(FOLDER, `${name}.json`), 'utf8')) as Definition;
  const guard = (field: FieldDefinition): FieldDefinition => {
    if (field.type === 'pk' || field.type === 'spk' || definition.key?.includes(field.name)) return field;
    const node = nodeOf(name, field.name);
    return { ...field, access: right === 'mask' ? { mask: { kind: 'hidden', node } } : { [right]: node } };
  };
  return {
    ...definition,
    audit: definition.readOnly !== true && (definition.kind ?? 'table') === 'table',
    fields: definition.fields.map(guard),
  };
}

/**
 * Every field of every shipped definition, as somebody meets it who may do everything else: through every route they must
 * find as much of it as the right allows, which is nothing, its mask, or the value they may not change.
 */
describe.each<Right>(['read', 'mask', 'write'])('the right to %s a field', (right) => {
  let app: RecordApp;
  const rows = new Map<string, Promise<JsonObject>>();
  const rowOf = (name: string): Promise<JsonObject> => {
    const known = rows.get(name);
    if (known) return known;
    const made = newRow(app, name, async (target) => (await rowOf(target))['id'] ?? null).then(
      async ({ row }) => {
        await mark(definitionOf(name), row['id'] ?? null);
        return row;
      },
    );
    rows.set(name, made);
    return made;
  };
  const definitionOf = (name: string): CompiledDefinition => {
    const found = app.metadata.get(name);
    if (!found) throw new Error(`${name} is not loaded`);
    return found;
  };

  beforeAll(async () => {
    app = await startRecordApp(
      QUICKER_DATABASE,
      '',
      NAMES.map((name) => guarded(name, right)) as unknown as JsonObject[],
    );
  }, 120_000);
  afterAll(() => app?.stop());

  /** Gives every text of a row a value that is found nowhere else. */
  const mark = async (definition: CompiledDefinition, id: Json): Promise<void> => {
    const key = definition.fieldByName.get(definition.key[0] ?? '')?.column;
    for (const field of definition.fields) {
      if (!isMarked(definition, field)) continue;
      await app.sql(
        `update ${definition.sqlTable} set "${field.column}" = '${markOf(definition, field)}' where "${key}" = '${String(id)}'`,
      );
    }
  };

  /** Somebody who holds every node but those of some fields, and the row brought into their reach. */
  const without = async (definition: CompiledDefinition, missing: readonly CompiledField[]) => {
    const verbs = [...app.metadata.all().values()].flatMap(({ nodes }) => Object.values(nodes));
    const fields = [...app.metadata.all().values()].flatMap((each) =>
      each.fields.map(({ name }) => nodeOf(each.name, name)),
    );
    const heldRules = ['auth/rule', 'user/rule'].map((each) => {
      const rule = definitionOf(each);
      return markOf(rule, rule.fieldByName.get('name') as CompiledField);
    });
    const denied = new Set(missing.map(({ name }) => nodeOf(definition.name, name)));
    const call = await app.as(
      // Nobody touches a rule that they do not hold themselves.
      [...verbs, ...fields, ...heldRules].filter((node) => !denied.has(node)),
    );
    const [me] = await app.sql('select max(id)::int as id from admin');
    const [own] = await app.sql(
      `select group_id::int as id from admin_group_access where uid = ${String(me?.['id'])}`,
    );
    const below = (await rowOf('auth/group'))['id'];
    await app.sql(`update admin_group set pid = ${String(own?.['id'])} where id = ${String(below)}`);
    let id = (await rowOf(definition.name))['id'] ?? null;
    const key = definition.fieldByName.get(definition.key[0] ?? '')?.column;
    if (definition.scope?.from === 'admin') {
      if (definition.scope.column === key) {
        id = me?.['id'] ?? null;
        await app.sql(`update ${definition.sqlTable} set password = 'x' where id = ${String(id)}`);
        await app.sql(`update admin set email = '', mobile = '' where email like 'zq%' or mobile like 'zq%'`);
        await mark(definition, id);
      } else {
        await app.sql(
          `update ${definition.sqlTable} set "${definition.scope.column}" = ${String(me?.['id'])} where "${key}" = '${String(id)}'`,
        );
      }
    }
    return { call, id: id as Json };
  };

  describe.each(NAMES)('%s', (name) => {
    test('holds on every route', async () => {
      const definition = definitionOf(name);
      const leaks: string[] = [];
      const probes: Probe[] = [];
      for (const field of definition.fields) {
        if (field.access.read === undefined && field.access.write === undefined && !field.access.mask)
          continue;
        const { call, id } = await without(definition, [field]);
        const probe: Probe = { definition, field, call, id, app, leaks };
        probes.push(probe);
        if (right === 'write') await probeWrite(probe);
        else {
          await probeRows(probe, right);
          await probeQueries(probe);
          await probeRest(probe, right);
          await probeUntouched(probe);
        }
      }
      if (right === 'write') return expect(leaks).toEqual([]);
      for (const together of labelGroups(definition, probes)) {
        const { call } = await without(
          definition,
          together.map(({ field }) => field),
        );
        await probeLabels(call, together, right);
      }
      expect(leaks).toEqual([]);
    }, 120_000);
  });
});

interface Probe {
  definition: CompiledDefinition;
  field: CompiledField;
  call: Call;
  id: Json;
  app: RecordApp;
  leaks: string[];
}

const restOf = ({ definition }: Probe): string => `/admin/rest/${definition.name}`;
const backOfficeOf = ({ definition }: Probe): string => `/admin/${definition.name.replaceAll('/', '.')}`;
const keyOf = ({ id }: Probe): string => encodeURIComponent(String(id));

/** Lists, the editor, history and totals, in both dialects: no value of the field, and no name where it may not be read. */
async function probeRows(probe: Probe, right: Right): Promise<void> {
  const { definition, field, call, leaks } = probe;
  const key = definition.key[0] ?? 'id';
  const seen: Record<string, JsonObject | undefined> = {};
  const isOwnProfile = definition.name === 'routine/adminInfo';
  const one = `search[0][field]=${key}&search[0][operator]=eq&search[0][val]=${keyOf(probe)}`;
  const answer = await call('GET', `${backOfficeOf(probe)}/index?limit=100&${one}`);
  if (isOwnProfile) findValue(probe, 'profile', answer.body);
  else seen['list'] = flat(listOf(answer)).find((row) => String(row[key]) === String(probe.id));
  const rest = await call(
    'GET',
    `${restOf(probe)}?filter=${encodeURIComponent(JSON.stringify({ id: [probe.id] }))}`,
  );
  seen['REST list'] = (rest.body as JsonObject[])[0];
  seen['REST row'] = (await call('GET', `${restOf(probe)}/${keyOf(probe)}`)).body as JsonObject;
  if (definition.verbs.includes('edit') && !isOwnProfile)
    seen['editor'] = dataOf(await call('GET', `${backOfficeOf(probe)}/edit?${key}=${keyOf(probe)}`))[
      'row'
    ] as JsonObject;
  for (const [route, row] of Object.entries(seen)) {
    const isRefused = row?.['code'] !== undefined && !definition.fieldByName.has('code');
    if (row === undefined || isRefused) {
      leaks.push(`${field.name}: ${route} shows no row to look at: ${JSON.stringify(row)}`);
      continue;
    }
    if (right === 'read' && Object.hasOwn(row, field.name))
      leaks.push(`${field.name}: named in the ${route}`);
    if (
      right === 'read' &&
      field.relation &&
      Object.hasOwn(row, field.relation.name) &&
      field.relation.name !== field.name
    )
      leaks.push(`${field.name}: its relation is in the ${route}`);
    findValue(probe, route, row);
  }
  findValue(
    probe,
    'history',
    (await call('GET', `/admin/metadata/history/${definition.name}?_key=${keyOf(probe)}`)).body,
  );
  if (definition.totals.includes(field.name)) {
    const totals = await call('GET', `${restOf(probe)}?totals=true`);
    if (Object.hasOwn(totals.body as JsonObject, field.name))
      leaks.push(`${field.name}: counted in the totals`);
  }
  if (right === 'read') {
    const view = dataOf(await call('GET', `/admin/metadata/view/${definition.name}`));
    if ((view['columns'] as JsonObject[]).some((column) => column['field'] === field.name))
      leaks.push(`${field.name}: a column of the view`);
  }
  findValue(probe, 'own log', (await call('GET', '/admin/auth.AdminLog/index?limit=100')).body);
}

/** Searching, sorting, quick search and remote select by the field: refused, or as if it had no value. */
async function probeQueries(probe: Probe): Promise<void> {
  const { field, call, leaks, definition } = probe;
  const value = valueOf(probe);
  const refused = async (
    route: string,
    url: string,
    fine: (answer: Awaited<ReturnType<Call>>) => boolean,
  ) => {
    const answer = await call('GET', url);
    if (!fine(answer))
      leaks.push(`${field.name}: ${route} was answered ${JSON.stringify(answer.body).slice(0, 200)}`);
    findValue(probe, `refusal of ${route}`, (answer.body as JsonObject)['msg'] ?? null);
  };
  const code0 = (answer: Awaited<ReturnType<Call>>) => (answer.body as JsonObject)['code'] === 0;
  const status400 = (answer: Awaited<ReturnType<Call>>) => answer.status === 400;
  const own = definition.name === 'routine/adminInfo';
  for (const operator of own ? [] : new Set([...field.search.operators, 'eq', 'NULL', 'LIKE'])) {
    const search = `search[0][field]=${field.name}&search[0][operator]=${encodeURIComponent(operator)}&search[0][val]=${encodeURIComponent(value)}`;
    await refused(`search by ${operator}`, `${backOfficeOf(probe)}/index?${search}`, code0);
  }
  const where = { or: [{ field: field.name, operator: 'eq', val: value }] };
  const filters = encodeURIComponent(JSON.stringify({ where }));
  await refused('REST where', `${restOf(probe)}?filter=${filters}`, status400);
  const isNothing = ({ body }: { body: Json }) => JSON.stringify(body) === '{}';
  await refused(
    'totals',
    `${restOf(probe)}?totals=true&filter=${filters}`,
    (answer) => status400(answer) || isNothing(answer),
  );
  const filter = encodeURIComponent(JSON.stringify({ [field.name]: value }));
  await refused('REST filter', `${restOf(probe)}?filter=${filter}`, status400);
  await refused(
    'REST sort',
    `${restOf(probe)}?sort=${encodeURIComponent(`["${field.name}","ASC"]`)}`,
    status400,
  );
  if (own) return;
  for (const way of ['asc', 'desc'])
    await refused(`sort ${way}`, `${backOfficeOf(probe)}/index?order=${field.name},${way}`, code0);
  const init = `initKey=${field.name}&initValue[]=${encodeURIComponent(value)}`;
  await refused('choice by value', `${backOfficeOf(probe)}/index?select=true&${init}`, code0);
  const select = await call(
    'GET',
    `${backOfficeOf(probe)}/index?select=true&labelField=${field.name}&showFields[]=${field.name}`,
  );
  findValue(probe, 'select', select.body);
  const words = await call('GET', `${backOfficeOf(probe)}/index?quickSearch=${encodeURIComponent(value)}`);
  if (isMarked(definition, field) && flat(listOf(words)).length > 0)
    leaks.push(`${field.name}: found by quick search`);
  const chosen = await call(
    'GET',
    `${backOfficeOf(probe)}/index?select=true&quickSearch=${encodeURIComponent(value)}`,
  );
  if (isMarked(definition, field) && listOf(chosen).length > 0) leaks.push(`${field.name}: found by select`);
}

/** Probes that one caller can be asked for: where the label may not be read there may be nothing beside it either. */
function labelGroups(definition: CompiledDefinition, probes: readonly Probe[]): Probe[][] {
  const isLabel = ({ field }: Probe): boolean => field.name === definition.label;
  return [probes.filter(isLabel), probes.filter((probe) => !isLabel(probe))].filter(
    ({ length }) => length > 0,
  );
}

/** The fields as labels of another table's rows, which `none` is shown, who holds none of them; and searched through them. */
async function probeLabels(none: Call, probes: readonly Probe[], right: Right): Promise<void> {
  const [{ app, definition, leaks }] = probes as [Probe];
  for (const other of app.metadata.all().values()) {
    const pointers = other.fields.filter(({ relation }) => relation?.definition === definition.name);
    if (pointers.length === 0 || other.name === 'routine/adminInfo') continue;
    const path = `/admin/${other.name.replaceAll('/', '.')}/index`;
    const list = await none('GET', `${path}?limit=100`);
    const rest = await none('GET', `/admin/rest/${other.name}`);
    for (const probe of probes) {
      findValue(probe, `list of ${other.name}`, list.body);
      findValue(probe, `REST list of ${other.name}`, rest.body);
    }
    for (const { relation } of pointers) {
      if (!relation) continue;
      const labels = flat(listOf(list)).flatMap((row) => row[relation.name] ?? []);
      for (const { field, call } of probes) {
        if (right === 'read' && labels.some((label) => isObject(label) && Object.hasOwn(label, field.name)))
          leaks.push(`${field.name}: label in ${other.name}`);
        const through = `${relation.name}.${field.name}`;
        const search = await call(
          'GET',
          `${path}?search[0][field]=${through}&search[0][operator]=LIKE&search[0][val]=zq`,
        );
        if ((search.body as JsonObject)['code'] !== 0)
          leaks.push(`${field.name}: searched as ${through} in ${other.name}`);
        const sort = await call('GET', `${path}?order=${through},asc`);
        if ((sort.body as JsonObject)['code'] !== 0)
          leaks.push(`${field.name}: sorted as ${through} in ${other.name}`);
      }
    }
  }
}

/** What they may not read in clear is in no answer to their own writes either. */
async function probeRest(probe: Probe, right: Right): Promise<void> {
  const { definition, field, call, leaks } = probe;
  if (!definition.verbs.includes('edit')) return;
  const saved = await call('PUT', `${restOf(probe)}/${keyOf(probe)}`, { _nothing: 1 });
  if (saved.status !== 200) return;
  if (right === 'read' && Object.hasOwn(saved.body as JsonObject, field.name))
    leaks.push(`${field.name}: named in the answer to a write`);
  findValue(probe, 'answer to a write', saved.body);
}

/** Whatever they send for the field, it stays as it was. */
async function probeUntouched(probe: Probe): Promise<void> {
  const { definition, field, call, leaks } = probe;
  if (!definition.verbs.includes('edit') || field.column === null || field.type === 'timestamp') return;
  // Raised by every write, whatever is sent for it.
  if (definition.rowVersion?.kind === 'field' && definition.rowVersion.field === field.name) return;
  const before = await storedValue(probe);
  await call('PUT', `${restOf(probe)}/${keyOf(probe)}`, { [field.name]: otherValue(field, before) });
  if (definition.name !== 'routine/adminInfo')
    await call('POST', `${backOfficeOf(probe)}/edit`, {
      [definition.key[0] ?? 'id']: probe.id,
      [field.name]: otherValue(field, before),
    });
  if (JSON.stringify(await storedValue(probe)) !== JSON.stringify(before))
    leaks.push(`${field.name}: was written`);
}

/** A value they may read and not write: refused when it changes, by both dialects, and taken when it does not. */
async function probeWrite(probe: Probe): Promise<void> {
  const { definition, field, call, leaks } = probe;
  if (!definition.verbs.includes('edit') || !field.writable.edit) return;
  const before = field.column === null ? null : await storedValue(probe);
  const change = { [field.name]: otherValue(field, before) };
  const rest = await call('PUT', `${restOf(probe)}/${keyOf(probe)}`, change);
  if (rest.status !== 422 || (rest.body as { errors?: JsonObject }).errors?.[field.name] === undefined)
    leaks.push(`${field.name}: REST answered ${rest.status} ${JSON.stringify(rest.body).slice(0, 200)}`);
  if (definition.name !== 'routine/adminInfo') {
    const answer = await call('POST', `${backOfficeOf(probe)}/edit`, {
      [definition.key[0] ?? 'id']: probe.id,
      ...change,
    });
    const issues = ((answer.body as JsonObject)['data'] as { issues?: JsonObject[] } | null)?.issues ?? [];
    if (!issues.some((issue) => issue['path'] === field.name && issue['code'] === 'forbidden'))
      leaks.push(`${field.name}: the back office answered ${JSON.stringify(answer.body).slice(0, 200)}`);
    const { row } = dataOf(
      await call('GET', `${backOfficeOf(probe)}/edit?${definition.key[0]}=${keyOf(probe)}`),
    ) as { row: JsonObject };
    const echo = await call('POST', `${backOfficeOf(probe)}/edit`, row);
    const echoed = ((echo.body as JsonObject)['data'] as { issues?: JsonObject[] } | null)?.issues ?? [];
    if (echoed.some((issue) => issue['path'] === field.name)) leaks.push(`${field.name}: refused unchanged`);
  }
  if (field.column !== null && JSON.stringify(await storedValue(probe)) !== JSON.stringify(before))
    leaks.push(`${field.name}: was written`);
}

async function storedValue({ app, definition, field, id }: Probe): Promise<Json> {
  const key = definition.fieldByName.get(definition.key[0] ?? '')?.column;
  const [row] = await app.sql(
    `select "${field.column}"::text as value from ${definition.sqlTable} where "${key}" = '${String(id)}'`,
  );
  return row?.['value'] ?? null;
}

/** A value of the right kind where one is easily said, which no row has. */
function otherValue(field: CompiledField, before: Json): Json {
  const [first, second] = field.options;
  if (second) return String(second.key) === before ? (first?.key ?? null) : second.key;
  if (field.type === 'password') return 'another-pass-9';
  if (field.type === 'number' || field.type === 'weigh') return 424_242;
  if (field.type === 'switch') return before === '0' ? 1 : 0;
  return 'other9';
}

function valueOf({ definition, field }: Probe): string {
  return isMarked(definition, field) ? markOf(definition, field) : '1';
}

/** What a row hands on to its child rows, which have rights of their own. */
const HANDED_ON = new Set(['shop/goods/goods.sku_code']);

function findValue({ definition, field, leaks }: Probe, route: string, answer: Json): void {
  if (HANDED_ON.has(`${definition.name}.${field.name}`)) return;
  if (isMarked(definition, field) && JSON.stringify(answer).includes(markOf(definition, field)))
    leaks.push(`${field.name}: its value is in the ${route}`);
}

const PLAIN = new Set(['string', 'textarea', 'email', 'url']);

/** Texts that may be anything can be distinguished from all others. */
function isMarked(definition: CompiledDefinition, field: CompiledField): boolean {
  return (
    // Nobody writes a row of a view.
    definition.kind === 'table' &&
    field.column !== null &&
    PLAIN.has(field.type) &&
    field.options.length === 0 &&
    !definition.key.includes(field.name) &&
    field.storage?.generated === undefined &&
    field.definition.readonly !== true
  );
}

/** Short enough for a mobile number. */
function markOf(definition: CompiledDefinition, field: CompiledField): string {
  const table = NAMES.indexOf(definition.name).toString(36);
  const at = definition.fields.indexOf(field).toString(36);
  // Two of them differ by more than a typing error.
  return `zq${table}x${at}${at}q`;
}

function flat(list: JsonObject[]): JsonObject[] {
  return list.flatMap((row) => [row, ...flat((row['children'] as JsonObject[] | undefined) ?? [])]);
}
