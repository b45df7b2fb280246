import type { Definition, FieldDefinition, Text } from '#engine/definition/index.ts';
import { readComment } from './read-comment.ts';
import { fingerprint } from './fingerprints.ts';
import { keepGuesses, type LastProposal } from './keep-guesses.ts';
import { singularWords, wordsOf } from './identifier.ts';
import { shapeList, sortOf } from './list-shape.ts';
import { type FieldProposal, proposeField } from './propose-field.ts';
import { incomingRelations } from './incoming-relations.ts';
import { type Reference, referencesOf } from './references-of.ts';
import type { ReportEntry } from './report-entry.ts';
import { type Naming, singularName, type TablePlan, type TablePlans } from './table-plan.ts';
import { chinese, tableTitle } from './titles.ts';

/** One table's definition and why it looks as it does. */
export interface TableProposal {
  definition: Definition;
  /** By field name. */
  fingerprints: Record<string, string>;
  entries: ReportEntry[];
}

/** Join tables stand below the tables they join. */
const JOIN_WEIGH = -10;

/** The definition of one table. */
export function proposeTable(
  plan: TablePlan,
  plans: TablePlans,
  naming: Naming,
  last?: LastProposal,
): TableProposal {
  const references = referencesOf(plan, plans);
  const proposals = plan.table.columns.map((column) =>
    proposeField(plan, column, references.get(column.name)),
  );
  nameRelations(proposals, references);
  const own = new Set(proposals.map(({ field }) => field.name));
  const incoming = incomingRelations(plan, plans, own, last?.definitions[plan.name]);
  shapeList(plan, proposals, incoming.manyToMany);
  const fields = [...proposals.map(({ field }) => field), ...incoming.manyToMany];
  const definition = definitionOf(plan, naming, fields, plans);
  if (incoming.children.length > 0) definition.children = incoming.children;
  const entries = [
    ...tableEntries(plan),
    ...proposals.flatMap((proposal) => proposal.entries),
    ...incoming.entries,
  ];
  const fingerprints = fingerprintsOf(plan, references);
  const kept = last ? keepGuesses(definition, fingerprints, last) : definition;
  return { definition: ordered(kept), fingerprints, entries };
}

/** A reference's guess also rests on what names its target's rows. */
function fingerprintsOf(plan: TablePlan, references: ReadonlyMap<string, Reference>): Record<string, string> {
  return Object.fromEntries(
    plan.table.columns.map((column) => {
      const reference = references.get(column.name);
      const target = reference ? [reference.target.name, ...reference.target.label.beside].join(' ') : '';
      return [plan.fields.get(column.name) ?? column.name, fingerprint(plan.table, column, target)];
    }),
  );
}

function definitionOf(
  plan: TablePlan,
  naming: Naming,
  fields: FieldDefinition[],
  plans: TablePlans,
): Definition {
  const { table } = plan;
  const comment = readComment(table.comment);
  const sort = sortOf(plan, fields);
  const list = { ...(sort ? { sort } : {}), ...(comment.help === undefined ? {} : { remark: comment.help }) };
  const key = plan.key.map((column) => plan.fields.get(column) ?? column);
  const isMade = fields.some((field) => field.type === 'pk');
  const label = plan.label.column === undefined ? undefined : plan.fields.get(plan.label.column);
  const isView = table.kind === 'view' || table.kind === 'materializedView';
  return {
    name: plan.name,
    title: titled(comment.title, joinTitle(plan, plans) ?? tableTitle(table.name)),
    ...(naming.connection === 'main' ? {} : { connection: naming.connection }),
    ...(table.schema === 'public' ? {} : { schema: table.schema }),
    table: table.name,
    ...(isView ? { kind: table.kind as 'view' | 'materializedView' } : {}),
    managed: false,
    ...(isMade ? {} : { key }),
    ...(label === undefined ? {} : { label }),
    fields,
    ...(Object.keys(list).length > 0 ? { list } : {}),
    ...(plan.join ? { menu: { weigh: JOIN_WEIGH } } : {}),
  };
}

/** Keys in the order in which definitions are read; `children` and `list` come behind the fields. */
function ordered(definition: Definition): Definition {
  const { children, list, menu, ...head } = definition;
  return { ...head, ...(children ? { children } : {}), ...(list ? { list } : {}), ...(menu ? { menu } : {}) };
}

/** A trailing 表 ("table") says nothing in a menu. */
function titled(comment: Text | undefined, named: Text): Text {
  if (comment === undefined) return named;
  const spoken = typeof named === 'string' ? { en: named } : named;
  const said = typeof comment === 'string' ? { en: comment } : comment;
  const chineseTitle = said['zh-cn']?.replace(/(?<=.)表$/, '');
  return { ...spoken, ...said, ...(chineseTitle === undefined ? {} : { 'zh-cn': chineseTitle }) };
}

/** A join table whose name is no phrase of its own (`customer_customer_demo`) is called after the tables it joins. */
function joinTitle(plan: TablePlan, plans: TablePlans): Text | undefined {
  const words = wordsOf(plan.table.name);
  const clumsy = new Set(words).size < words.length || chinese(words) === undefined;
  if (!plan.join || !clumsy) return undefined;
  const [left, right] = plan.join
    .map((key) => plans.get(`${key.schema}.${key.table}`))
    .map((p) => tableTitle(p?.table.name ?? ''));
  if (left === undefined || right === undefined) return undefined;
  const pick = (text: Text, locale: 'zh-cn' | 'en') =>
    typeof text === 'string' ? text : (text[locale] ?? '');
  return {
    'zh-cn': `${pick(left, 'zh-cn')} – ${pick(right, 'zh-cn')}`,
    en: `${pick(left, 'en')} – ${pick(right, 'en')}`,
  };
}

/** `ship_via` has no `_id` to drop, so its joined row is called after the table it comes from. */
function nameRelations(proposals: FieldProposal[], references: ReadonlyMap<string, Reference>): void {
  const taken = new Set(proposals.map(({ field }) => field.name));
  for (const { field, view } of proposals) {
    const reference = references.get(view.column.name);
    if (field.type !== 'remoteSelect' || !reference || !field.relation) continue;
    const plain = field.name.replace(/(_ids?|(?<=[a-z0-9])Ids?)$/, '');
    if (plain !== field.name && !taken.has(plain)) {
      taken.add(plain);
      continue;
    }
    const last = singularWords(wordsOf(reference.target.table.name)).join('_');
    const name = [last, `${plain}_${last}`, `${field.name}_row`].find((candidate) => !taken.has(candidate));
    if (name === undefined) continue;
    field.relation.name = name;
    taken.add(name);
  }
}

function tableEntries(plan: TablePlan): ReportEntry[] {
  const { table, label } = plan;
  const line = (guess: string, why: string, confidence: number) => ({
    definition: plan.name,
    field: '',
    guess,
    why,
    confidence,
  });
  const entries: ReportEntry[] = [];
  if (label.column !== undefined) {
    const names = [label.column, ...label.beside].map((column) => plan.fields.get(column)).join(', ');
    entries.push(line(`label: ${names}`, label.why, label.confidence));
  }
  if (plan.join)
    entries.push(line('join table', `${singularName(plan)} holds nothing but two references`, 1));
  if (plan.key.length === 0) entries.push(line('read-only', keylessWhy(plan), 1));
  else if (!plan.keyIsPrimary)
    entries.push(line(`key: ${plan.key.join(', ')}`, 'no primary key, but unique and never null', 0.9));
  const { partitions = [] } = table;
  if (partitions.length > 0) {
    const why = `${listed(partitions)}: their rows are rows of this table`;
    entries.push({
      ...line(
        partitions.length === 1 ? 'a partition left out' : `${partitions.length} partitions left out`,
        why,
        1,
      ),
      notable: true,
    });
  }
  for (const key of table.foreignKeys.filter((each) => each.columns.length > 1)) {
    const why = `the foreign key of several columns to ${key.table} is no single field; its columns stay as they are`;
    entries.push(line(`${key.columns.join(', ')} kept`, why, 1));
  }
  return entries;
}

/** A table may have a partition for every day. */
const MAX_LISTED = 5;

function listed(names: readonly string[]): string {
  const more = names.length - MAX_LISTED;
  return names.slice(0, MAX_LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function keylessWhy({ table }: TablePlan): string {
  return table.kind === 'view' || table.kind === 'materializedView'
    ? 'a view'
    : 'the table has neither a primary key nor a unique key that is never null';
}
