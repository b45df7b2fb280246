import { translate } from '#engine/contract/texts/index.ts';
import { textIn, type JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Behaviour, ShapeContext, StageContext } from './behaviour.ts';

/**
 * `children` are the names of child rows that are saved with the row.
 * @throws AppError with the code of the bar; fields and child rows that may not change become issues of the stage.
 */
export async function refuseBarred(
  behaviour: Behaviour,
  stage: StageContext,
  children: readonly string[],
): Promise<void> {
  const { row, change, verb } = stage;
  if (row === null || behaviour.bars === undefined) return;
  const [bars] = await behaviour.bars({ ...stage, rows: [row] });
  if (!bars) return;
  const names = [...Object.keys(change), ...children];
  const code = verb === 'del' || verb === 'purge' ? bars.del : names.length > 0 ? bars.edit : undefined;
  if (code !== undefined) throw new AppError(code);
  for (const path of bars.fields ?? [])
    if (names.includes(path))
      stage.issues.add({ path, code: 'readonly', ...(bars.why ? { message: bars.why } : {}) });
}

/**
 * Tells our own clients with each row what they need not offer: `_barred: { verbs, fields, why? }`, `why` in the
 * caller's language.
 */
export async function tellBars(behaviour: Behaviour | undefined, stage: ShapeContext): Promise<void> {
  const { context, verb, rows } = stage;
  if (!behaviour?.bars || context.dialect !== 'rest' || verb === 'select' || rows.length === 0) return;
  const bars = await behaviour.bars(stage);
  rows.forEach((row: JsonObject, at) => {
    const { edit, del, fields = [], why } = bars[at] ?? {};
    const verbs = [...(edit ? ['edit'] : []), ...(del ? ['del'] : [])];
    if (verbs.length + fields.length === 0) return;
    const said = edit ? translate(context.locale, edit) : why && textIn(why, context.locale);
    row['_barred'] = { verbs, fields: [...fields], ...(said ? { why: said } : {}) };
  });
}
