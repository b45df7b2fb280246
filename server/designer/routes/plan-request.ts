import { both, type JsonObject } from '#engine/definition/index.ts';
import type { Publication } from '../planning/publication.ts';
import type { DesignerCall } from './designer-nodes.ts';
import { DRAFT, number, objectWith, text } from './input-schema.ts';
import { numberOf, textOf } from './read-input.ts';

const BASE = number('The version the draft began with; null for a new definition.');
const PUBLICATION = {
  message: text('What the publication is for.'),
  skip: { type: ['array', 'null'], items: { type: 'string' }, description: 'Steps that are left out.' },
};
const REMOVAL = { name: text(), base: BASE, dropTable: text('The name of the table that goes as well.') };

export const PLAN_BODY = objectWith({
  draft: { ...DRAFT, type: ['object', 'null'], description: 'A definition; null plans a removal.' },
  ...REMOVAL,
});
export const APPLY_BODY = objectWith(
  { draft: DRAFT, base: BASE, digest: text('Of the plan that is carried out.'), ...PUBLICATION },
  ['draft', 'digest'],
);
export const REMOVE_BODY = objectWith({ ...PUBLICATION, ...REMOVAL }, ['name']);
export const NAME_INPUT = objectWith({ name: text("The definition's name.") }, ['name']);
export const TRASH_QUERY = objectWith({ name: text('Default: everything that waits in the trash.') });

/** What is to be removed. */
export function removalOf(input: JsonObject) {
  const dropTable = textOf(input, 'dropTable', '');
  return { name: textOf(input, 'name'), base: baseOf(input), dropTable: dropTable === '' ? null : dropTable };
}

/** The version a draft began with; null for a new definition. */
export function baseOf(input: JsonObject): number | null {
  const base = input['base'];
  return base === null || base === undefined ? null : numberOf(input, 'base');
}

/** Who publishes, with which words. */
export function publicationOf(call: DesignerCall, verb: { 'zh-cn': string; en: string }): Publication {
  const { actor, url, ip, userAgent } = call.context;
  const name = call.input['name'] ?? (call.input['draft'] as JsonObject | undefined)?.['name'];
  const titled = (words: string): string => `${words} ${typeof name === 'string' ? name : ''}`;
  return {
    author: { id: actor.id, username: actor.username, super: actor.super },
    message: textOf(call.input, 'message', ''),
    skip: new Set((call.input['skip'] ?? []) as string[]),
    log: { title: both(titled(verb['zh-cn']), titled(verb.en)), url, ip, userAgent },
  };
}
