import type { FieldDefinition } from '#engine/definition/index.ts';
import { columnFacts } from './column-facts.ts';
import { cellWidth } from './cell-width.ts';
import { selectHint, switchHint } from './guess-by-data.ts';
import { DATA_RULES } from './guess-by-data.ts';
import { FACT_RULES } from './fact-rules.ts';
import { NAME_RULES } from './name-rules.ts';
import { type ColumnView, endsWith, type Guess, isInteger, isText } from './guess.ts';
import type { Reference } from './references-of.ts';
import { besideLabel, type TablePlan } from './table-plan.ts';

const LONG_TEXT = 160;
/** Pixels a relation gets by default. */
const USUAL_WIDTH = 140;
const LONG_NAMES = [
  'description',
  'remark',
  'remarks',
  'note',
  'notes',
  'comment',
  'comments',
  'memo',
  'summary',
  'bio',
  'body',
  'content',
  'message',
  'desc',
  'text',
];

/** The field type of a column: facts before names, names before sampled data. */
export function guessField(view: ColumnView, plan: TablePlan, reference: Reference | undefined): Guess {
  const made = madeKey(view, plan) ?? (reference ? pointing(view, plan, reference) : null);
  if (made) return made;
  for (const rule of [...FACT_RULES, ...NAME_RULES, ...DATA_RULES]) {
    const guess = rule(view);
    if (guess) return guess;
  }
  return plain(view);
}

/** A whole number that the database makes up and that alone addresses the row. */
function madeKey({ column, isKey }: ColumnView, plan: TablePlan): Guess | null {
  const isMade = column.identity !== undefined || column.default?.startsWith('nextval(') === true;
  if (!isKey || plan.key.length !== 1 || !isMade || !/^int[248]$/.test(column.type.base)) return null;
  return { field: { type: 'pk' }, guess: 'pk', why: 'primary key made by the database', confidence: 1 };
}

function pointing({ column }: ColumnView, plan: TablePlan, reference: Reference): Guess | null {
  const { target, targetColumn, why, confidence } = reference;
  if (column.type.array) return null;
  const beside = besideLabel(target);
  if (target === plan && !plan.key.includes(column.name)) {
    return {
      field: {
        type: 'treeParent',
        ...(beside.length === 0 ? {} : { relation: { definition: target.name, showFields: beside } }),
        list: { show: true },
      },
      guess: 'tree',
      why: 'it points to its own table',
      confidence,
    };
  }
  const relation: FieldDefinition['relation'] = { definition: target.name };
  const onlyKey = target.key.length === 1 && target.key[0] === targetColumn;
  if (!onlyKey) relation.valueField = target.fields.get(targetColumn) ?? targetColumn;
  if (beside.length > 0) relation.showFields = beside;
  const width = cellWidth(columnFacts(target.sample, target.label.column ?? '').typical);
  const field: Guess['field'] = { type: 'remoteSelect', relation };
  if (width > USUAL_WIDTH) field.list = { width };
  return { field, guess: `remote select of ${target.name}`, why, confidence };
}

function plain(view: ColumnView): Guess {
  const { column } = view;
  const why = `column type ${column.typeText}`;
  if (isInteger(view))
    return withHint({ field: { type: 'number' }, guess: 'number', why, confidence: 0.9 }, switchHint(view));
  if (/^(numeric|float[48])$/.test(column.type.base))
    return { field: { type: 'float' }, guess: 'float', why, confidence: 0.9 };
  if (isText(view) && isLong(view))
    return { field: { type: 'textarea' }, guess: 'textarea', why: 'it holds long text', confidence: 0.8 };
  const confidence = isText(view) ? 0.9 : 1;
  return withHint({ field: { type: 'string' }, guess: 'string', why, confidence }, selectHint(view));
}

function isLong(view: ColumnView): boolean {
  const { facts, column } = view;
  if (view.isKey) return false;
  if (facts.multiline && facts.share((value) => value.includes('\n')) > 0.05) return true;
  if (facts.longest > LONG_TEXT) return true;
  const roomy = (column.type.length ?? Infinity) > LONG_TEXT;
  return roomy && endsWith(view, ...LONG_NAMES) && (facts.filled === 0 || facts.typical > 20);
}

function withHint(guess: Guess, hint: string | undefined): Guess {
  return hint === undefined ? guess : { ...guess, hints: [hint] };
}
