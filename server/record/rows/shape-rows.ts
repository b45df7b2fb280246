import { isOfHouseAlone } from '#engine/access/index.ts';
import { translate } from '#engine/contract/texts/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Behaviour, ShapeContext } from '../behaviour/behaviour.ts';
import { reportRestrictions } from '../behaviour/row-restrictions.ts';
import type { RecordCall } from '../record-call.ts';
import { addRegionLabels } from './add-region-labels.ts';
import { loadChildRows, type ShapeChildren } from './child-rows.ts';
import { reachableRows } from './reachable-rows.ts';
import { loadRelations } from './relations.ts';
import { rowShaper, type StoredRow } from './row-shaper.ts';

/** What a shaped row is for. */
export interface ShapeOptions {
  verb: 'index' | 'edit' | 'select';
  /** Labels of relations and counts of children. */
  relations?: boolean;
  /** Child rows that are edited with the row, for the editor. Default: with the relations. */
  children?: boolean;
  /** What can't be done with the rows. Default: reported; nobody does anything with those of a file. */
  restrictions?: boolean;
}

/** The shape stage: codecs, masks, relations, children, and the behaviour's own touch. */
export async function shapeRows(
  call: RecordCall,
  fields: readonly string[],
  rows: StoredRow[],
  { verb, relations = true, children = relations, restrictions = true }: ShapeOptions = { verb: 'index' },
): Promise<JsonObject[]> {
  const { definition, context, access, services } = call;
  const attached = relations ? loadRelations(call, fields, rows) : [];
  const shaper = rowShaper(definition, fields, { dialect: context.dialect, access });
  const shaped = rows.map(shaper);
  for (const attach of await attached) attach(shaped, rows);
  if (verb === 'edit' && children) {
    const shapeChildren: ShapeChildren = (childCall, names, found) =>
      shapeRows(childCall, names, found, { verb: 'edit', children: false });
    for (const attach of await loadChildRows(call, rows, shapeChildren)) attach(shaped, rows);
  }
  addRegionLabels(call, fields, shaped);
  if (verb === 'edit' && context.dialect === 'backOffice') addVersion(shaped, rows);
  const behaviour = services.behaviours.of(definition.base);
  if (behaviour) await shapeByBehaviour(call, behaviour, { verb, rows: shaped }, restrictions);
  if (restrictions && verb !== 'select' && context.dialect === 'rest') reportHouse(call, shaped, rows);
  return shaped;
}

async function shapeByBehaviour(
  call: RecordCall,
  behaviour: Behaviour,
  { verb, rows }: Pick<ShapeContext, 'verb' | 'rows'>,
  restrictions: boolean,
): Promise<void> {
  const { context, definition, services } = call;
  const stage: ShapeContext = {
    context,
    definition,
    verb,
    rows,
    executor: call.connection,
    definitions: services.metadata.all(),
    reachable: (name, keys) => reachableRows(call, name, keys),
  };
  await behaviour.shape?.(stage);
  if (restrictions) await reportRestrictions(behaviour, stage);
}

/** Rows that are the house's alone to change are offered no verbs; see `_barred` of `reportRestrictions`. */
function reportHouse({ definition, context }: RecordCall, shaped: JsonObject[], rows: StoredRow[]): void {
  if (!definition.scope?.shared) return;
  const why = translate(context.locale, 'record.of-the-house');
  shaped.forEach((row, at) => {
    if (isOfHouseAlone(definition, context.actor, rows[at] ?? {}))
      row['_barred'] = { verbs: ['edit', 'del'], fields: [], why };
  });
}

/**
 * A row that was just written, or is gone now: REST answers with it, the back office with a message alone. The write
 * stands, so a failure of what is only shown is logged, and the answer is the row's key: a caller who gets an error
 * would write a second time.
 * @param options `relations` false leaves labels and counts out.
 */
export async function shapeWritten(
  call: RecordCall,
  row: StoredRow,
  options: Pick<ShapeOptions, 'relations'> = {},
): Promise<JsonObject> {
  if (call.context.dialect === 'backOffice') return {};
  try {
    const [shaped] = await shapeRows(call, [...call.access.read], [row], { verb: 'edit', ...options });
    return shaped ?? {};
  } catch (error) {
    const { definition, context, access, services } = call;
    services.logError(`Showing a written row of ${definition.name} failed`, error);
    return rowShaper(definition, definition.key, { dialect: context.dialect, access })(row);
  }
}

function addVersion(shaped: JsonObject[], rows: StoredRow[]): void {
  shaped.forEach((row, at) => {
    const version = rows[at]?.['_version'];
    if (version !== undefined) row['_version'] = version;
  });
}
