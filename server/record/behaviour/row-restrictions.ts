import { translate } from '#engine/contract/texts/index.ts';
import { textIn, type JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Behaviour, ShapeContext, StageContext } from './behaviour.ts';

/**
 * `children` are the names of child rows that are saved with the row.
 * @throws AppError with the code of the restriction; fields and child rows that may not change become issues of the stage.
 */
export async function refuseRestricted(
  behaviour: Behaviour,
  stage: StageContext,
  children: readonly string[],
): Promise<void> {
  const { row, change, verb } = stage;
  if (row === null || behaviour.restrictions === undefined) return;
  const [restrictions] = await behaviour.restrictions({ ...stage, rows: [row] });
  if (!restrictions) return;
  const names = [...Object.keys(change), ...children];
  const code =
    verb === 'del' || verb === 'purge' ? restrictions.del : names.length > 0 ? restrictions.edit : undefined;
  if (code !== undefined) throw new AppError(code);
  for (const path of restrictions.fields ?? [])
    if (names.includes(path))
      stage.issues.add({
        path,
        code: 'readonly',
        ...(restrictions.why ? { message: restrictions.why } : {}),
      });
}

/**
 * Adds to each row what our own clients need not offer: `_barred: { verbs, fields, why? }`, actions among the
 * verbs, `why` in the caller's language.
 */
export async function reportRestrictions(
  behaviour: Behaviour | undefined,
  stage: ShapeContext,
): Promise<void> {
  const { context, verb, rows } = stage;
  if (!behaviour || context.dialect !== 'rest' || verb === 'select' || rows.length === 0) return;
  const restrictions = (await behaviour.restrictions?.(stage)) ?? [];
  const actions = (await behaviour.restrictedActions?.(stage)) ?? [];
  rows.forEach((row: JsonObject, at) => {
    const { edit, del, fields = [], why } = restrictions[at] ?? {};
    const verbs = [...(edit ? ['edit'] : []), ...(del ? ['del'] : []), ...(actions[at] ?? [])];
    if (verbs.length + fields.length === 0) return;
    const said = edit ? translate(context.locale, edit) : why && textIn(why, context.locale);
    row['_barred'] = { verbs, fields: [...fields], ...(said ? { why: said } : {}) };
  });
}
