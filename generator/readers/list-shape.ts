import type { Definition, FieldDefinition, FieldTypeName } from '#engine/definition/index.ts';
import { cellWidth } from './cell-width.ts';
import type { FieldProposal } from './propose-field.ts';
import type { ColumnView } from './guess.ts';
import { endsWith, hasWord, isText } from './guess.ts';
import type { TablePlan } from './table-plan.ts';

const MAX_COLUMNS = 9;
const MAX_QUICK = 5;
const WORTH: Partial<Record<FieldTypeName, number>> = {
  pk: 100,
  treeParent: 85,
  remoteSelect: 84,
  select: 80,
  radio: 80,
  switch: 78,
  image: 76,
  date: 74,
  datetime: 70,
  timestamp: 66,
  money: 72,
  float: 71,
  number: 70,
  email: 64,
  year: 60,
  string: 55,
  url: 50,
  manyToMany: 45,
  selects: 44,
  uuid: 30,
};
/** Words before a name that make it somebody else's. */
const ASIDE = ['ship', 'shipping', 'billing', 'contact'];
const LONG_CELL = 60;
/** A description this short still reads as a cell. */
const SHORT_NOTE = 80;
const SORTED_BY_EVENT = ['date', 'datetime', 'timestamp'];
const EVENT_WORDS = [
  'order',
  'invoice',
  'created',
  'create',
  'payment',
  'transaction',
  'rental',
  'sale',
  'log',
  'event',
  'posted',
  'published',
  'sent',
  'received',
  'shipped',
  'visit',
];

/** Decides which fields a list shows, how wide they are and which the quick search looks into. Changes the fields. */
export function shapeList(plan: TablePlan, proposals: FieldProposal[], extra: FieldDefinition[]): void {
  const views = new Map(proposals.map(({ field, view }) => [field.name, view]));
  const fields = [...proposals.map(({ field }) => field), ...extra];
  const shown = new Set(shownFields(plan, fields, views));
  for (const field of fields) {
    const view = views.get(field.name);
    if (field.list === false) continue;
    if (!shown.has(field.name)) field.list = { show: false };
    else if (view) setWidth(field, view);
  }
  for (const name of quickFields(plan, proposals)) {
    const field = fields.find((candidate) => candidate.name === name);
    if (field) field.quickSearch = true;
  }
}

function shownFields(plan: TablePlan, fields: FieldDefinition[], views: Map<string, ColumnView>): string[] {
  const candidates = fields
    .map((field, at) => ({ name: field.name, worth: worthOf(plan, field, views.get(field.name)), at }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || a.at - b.at);
  return candidates.slice(0, MAX_COLUMNS).map(({ name }) => name);
}

function worthOf(plan: TablePlan, field: FieldDefinition, view: ColumnView | undefined): number {
  const column = field.column ?? field.name;
  if (field.list === false || (typeof field.list === 'object' && field.list.show === false)) return 0;
  if (plan.key.includes(column)) return 98;
  if (isLabel(plan, column)) return 99;
  if (view && field.type === 'textarea')
    return view.facts.filled > 0 && view.facts.typical <= SHORT_NOTE ? 20 : 0;
  if (view && field.type === 'image' && isOutOfReach(view)) return 0;
  if (view && /date/.test(field.type) && hasWord(view, 'birth', 'hire', 'birthday')) return 50;
  const worth = WORTH[field.type] ?? 0;
  return view && isText(view) && worth <= 64 ? worth + textWorth(view) : worth;
}

function isLabel(plan: TablePlan, column: string): boolean {
  return plan.label.column === column || plan.label.beside.includes(column);
}

/** Names, codes and ways to reach somebody before places; long and empty columns last. */
function textWorth(view: ColumnView): number {
  if (view.facts.typical > LONG_CELL) return -45;
  if (view.facts.rows > 0 && view.facts.filled === 0) return -40;
  if (isPostalCode(view)) return -10;
  if (endsWith(view, 'name', 'title', 'code', 'number', 'no', 'sku')) return hasWord(view, ...ASIDE) ? 5 : 13;
  if (hasWord(view, 'phone', 'mobile', 'telephone')) return 12;
  if (endsWith(view, 'country', 'city')) return 10;
  return hasWord(view, 'fax', 'address', 'street') ? -15 : 0;
}

/** A code, but none that anybody looks for or reads. */
function isPostalCode(view: ColumnView): boolean {
  return endsWith(view, 'code') && hasWord(view, 'postal', 'post', 'zip', 'area');
}

/** An address inside the company's own network shows as a broken picture everywhere else. */
function isOutOfReach(view: ColumnView): boolean {
  return view.facts.share((value) => /^https?:\/\/[^/.]+\//.test(value)) > 0.5;
}

function setWidth(field: FieldDefinition, view: ColumnView): void {
  const texts: FieldTypeName[] = ['string', 'textarea', 'url', 'email'];
  if (!texts.includes(field.type)) return;
  const letters = view.facts.filled > 0 ? view.facts.typical : Math.min(view.column.type.length ?? 20, 30);
  field.list = { ...field.list, width: Math.max(cellWidth(letters), 80) };
}

/** The label and other short texts by which people look for a row. */
function quickFields(plan: TablePlan, proposals: FieldProposal[]): string[] {
  const ranked = proposals
    .map(({ field, view }) => ({ name: field.name, rank: quickRank(plan, field, view) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  return ranked.slice(0, MAX_QUICK).map(({ name }) => name);
}

function quickRank(plan: TablePlan, field: FieldDefinition, view: ColumnView): number {
  if (isLabel(plan, view.column.name) && isText(view) && field.type !== 'remoteSelect') return 100;
  if (!isText(view) || !['string', 'email', 'url'].includes(field.type) || field.search === false) return 0;
  if (plan.key.includes(view.column.name)) return 90;
  if (isPostalCode(view) || endsWith(view, 'contact title', 'job title')) return 0;
  if (endsWith(view, 'name', 'title', 'code', 'sku', 'number', 'no', 'company'))
    return hasWord(view, ...ASIDE) ? 75 : 80;
  if (endsWith(view, 'email', 'phone', 'mobile')) return 70;
  return endsWith(view, 'city', 'country', 'composer', 'author', 'keyword') ? 40 : 0;
}

/** Newest first where rows are events, in the order of the key elsewhere; a rank before all. */
export function sortOf(plan: TablePlan, fields: FieldDefinition[]): NonNullable<Definition['list']>['sort'] {
  const rank = fields.find((field) => field.type === 'weigh');
  if (rank) return [[rank.name, rank.name.endsWith('weigh') ? 'desc' : 'asc']];
  const key = plan.key.map((column) => plan.fields.get(column) ?? column);
  const event = fields.find((field) => SORTED_BY_EVENT.includes(field.type) && isEvent(field));
  if (event) {
    const counted =
      key.length === 1 && fields.some((field) => field.name === key[0] && /^(pk|number)$/.test(field.type));
    return counted ? [[key[0] ?? '', 'desc']] : [[event.name, 'desc']];
  }
  return key.length > 0 ? key.map((name) => [name, 'asc']) : undefined;
}

function isEvent(field: FieldDefinition): boolean {
  return field.name
    .toLowerCase()
    .split('_')
    .some((word) => EVENT_WORDS.includes(word));
}
