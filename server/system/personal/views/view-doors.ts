import type { SavedView } from '#engine/contract/index.ts';
import { type Actor, mayUse } from '#engine/access/index.ts';
import type { Text } from '#engine/definition/index.ts';
import { logCall } from '#server/auth/log-call.ts';
import { bodyOf } from '#server/auth/login-body.ts';
import type { Connection } from '#server/database/connection.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { definitionOf } from '#server/record/record-request.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { viewChange } from './view-change.ts';
import { addView, changeView, reachedGroups, readViews, removeView } from './view-table.ts';

export interface ViewServices {
  main: Connection;
  records: RecordServices;
}

/**
 * Saved views of lists, for whoever may see the list.
 *
 * - `GET /admin/views?definition=`: his own and those shared with him, `{ list, groups }`; `groups` are those he may
 *   share with: the ones he is in, and those below.
 * - `POST /admin/views`: `{ definition, name, query, columns, groups, isDefault }` → `{ id }`.
 * - `POST /admin/views/<id>`: the same parts, each if it changes; of one's own only.
 * - `DELETE /admin/views/<id>`.
 */
export function openViewDoors(door: HttpDoor, services: ViewServices): void {
  const route = (method: 'GET' | 'POST' | 'DELETE', path: string, handle: (call: Call) => unknown): void =>
    door.route({
      dialect: 'backOffice',
      methods: [method],
      path: `/admin/views${path}`,
      access: 'login',
      handle,
    });
  route('GET', '', (call) => list(call, services));
  route('POST', '', (call) => add(call, services));
  route('POST', '/:id', (call) => change(call, services));
  route('DELETE', '/:id', (call) => remove(call, services));
}

interface ListedViews {
  list: SavedView[];
  groups: { id: number; name: string }[];
}

async function list({ context, query }: Call, { main, records }: ViewServices): Promise<ListedViews> {
  const name = listable(records, query['definition'], context.actor);
  const [views, groups] = [await readViews(main, name, context.actor), await groupsOf(main, context.actor)];
  return { list: views, groups };
}

async function add(call: Call, { main, records }: ViewServices): Promise<{ id: number }> {
  const { actor } = call.context;
  const body = bodyOf(call);
  const definition = listable(records, body['definition'], actor);
  const given = viewChange({ name: '', ...body });
  const view = { name: '', query: '', columns: {}, groups: [], isDefault: false, ...given };
  judgeGroups(view.groups, actor);
  const id = await addView(main, definition, actor.id, view);
  await logView(main, call, { definition, title: TITLES.add, data: { id, ...view } });
  return { id };
}

async function change(call: Call, { main }: ViewServices): Promise<null> {
  const { actor } = call.context;
  const given = viewChange(bodyOf(call));
  judgeGroups(given.groups ?? [], actor);
  const id = idOf(call);
  const definition = await changeView(main, id, actor.id, given);
  await logView(main, call, { definition, title: TITLES.change, data: { id, ...given } });
  return null;
}

async function remove(call: Call, { main }: ViewServices): Promise<null> {
  const id = idOf(call);
  const definition = await removeView(main, id, call.context.actor);
  await logView(main, call, { definition, title: TITLES.remove, data: { id } });
  return null;
}

const TITLES = {
  add: { 'zh-cn': '保存视图', en: 'Save a view' },
  change: { 'zh-cn': '修改视图', en: 'Change a view' },
  remove: { 'zh-cn': '删除视图', en: 'Delete a view' },
};

/** A view is seen by others: who made it what it is can be looked up. It asks for the node of its list. */
async function logView(
  main: Connection,
  call: Call,
  { definition, title, data }: { definition: string; title: Text; data: Record<string, unknown> },
): Promise<void> {
  await logCall(main, call, { node: `${definition}/index`, title, data });
}

/** The definition's own name. @throws AppError `definition.not-found`, `access.denied`. */
function listable(records: RecordServices, name: unknown, actor: Actor): string {
  const definition = definitionOf(records, typeof name === 'string' ? name : '');
  if (!mayUse(definition, 'index', actor)) throw new AppError('access.denied');
  return definition.name;
}

/** Nobody gives anything to groups he does not reach. */
function judgeGroups(groups: readonly number[], actor: Actor): void {
  const reached = reachedGroups(actor);
  if (reached !== null && !groups.every((group) => reached.includes(group)))
    throw new AppError('access.denied');
}

async function groupsOf(main: Connection, actor: Actor): Promise<ListedViews['groups']> {
  const reached = reachedGroups(actor);
  const { rows } = await main.query<{ id: string; name: string }>({
    text: 'SELECT id, name FROM admin_group WHERE status = 1 AND ($2 OR id = ANY($1::bigint[])) ORDER BY id LIMIT 500',
    values: [reached ?? [], reached === null],
  });
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}

function idOf({ params }: Call): number {
  const id = Number(params['id']);
  if (!Number.isSafeInteger(id) || id < 1) throw new AppError('record.not-found');
  return id;
}
