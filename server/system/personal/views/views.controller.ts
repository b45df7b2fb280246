import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import type { SavedView } from '#engine/contract/index.ts';
import { type Actor, mayUse } from '#engine/access/index.ts';
import type { Text } from '#engine/definition/index.ts';
import { logCall } from '#server/auth/log-call.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connection, Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { definitionOf } from '#server/record/record-request.ts';
import { RECORD_SERVICES } from '#server/record/record-services.ts';
import type { RecordServices } from '#server/record/record-services.ts';
import { viewChange } from './view-change.ts';
import { VIEW_BODY, VIEWS_QUERY } from './views.schema.ts';
import type { ViewBody } from './views.schema.ts';
import { addView, changeView, reachedGroups, readViews, removeView } from './view-table.ts';

interface ListedViews {
  list: SavedView[];
  groups: { id: number; name: string }[];
}

/** Saved views of lists, for whoever may see the list. */
@Controller('admin/views')
export class ViewsController {
  private readonly main: Connection;

  constructor(
    @Inject(CONNECTIONS) connections: Connections,
    @Inject(RECORD_SERVICES) private readonly records: RecordServices,
  ) {
    this.main = connections.get('main');
  }

  /** The caller's own and those shared with them; `groups` are those they may share with: their own, and those below. */
  @Get()
  @Admin()
  @Summary('Saved views of a list')
  async list(
    @CurrentCall() { context: { actor } }: Call,
    @Query(VIEWS_QUERY) { definition }: { definition?: unknown },
  ): Promise<ListedViews> {
    const { main } = this;
    const name = listable(this.records, definition, actor);
    const [list, groups] = [await readViews(main, name, actor), await groupsOf(main, actor)];
    return { list, groups };
  }

  @Post()
  @Admin()
  @Summary('Save a view')
  async add(@CurrentCall() call: Call, @Body(VIEW_BODY) body: ViewBody): Promise<{ id: number }> {
    const { actor } = call.context;
    const definition = listable(this.records, body.definition, actor);
    const given = viewChange({ name: '', ...body });
    const view = { name: '', query: '', columns: {}, groups: [], isDefault: false, ...given };
    validateGroups(view.groups, actor);
    const id = await addView(this.main, definition, actor.id, view);
    await logView(this.main, call, { definition, title: TITLES.add, data: { id, ...view } });
    return { id };
  }

  /** Each part if it changes; of one's own views only. */
  @Post(':id')
  @Admin()
  @Summary('Change a view')
  async change(@CurrentCall() call: Call, @Body(VIEW_BODY) body: ViewBody): Promise<null> {
    const { actor } = call.context;
    const given = viewChange(body);
    validateGroups(given.groups ?? [], actor);
    const id = idOf(call);
    const definition = await changeView(this.main, id, actor.id, given);
    await logView(this.main, call, { definition, title: TITLES.change, data: { id, ...given } });
    return null;
  }

  @Delete(':id')
  @Admin()
  @Summary('Delete a view')
  async remove(@CurrentCall() call: Call): Promise<null> {
    const id = idOf(call);
    const definition = await removeView(this.main, id, call.context.actor);
    await logView(this.main, call, { definition, title: TITLES.remove, data: { id } });
    return null;
  }
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

/** Nobody gives anything to groups they do not reach. */
function validateGroups(groups: readonly number[], actor: Actor): void {
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
