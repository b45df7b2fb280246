import type { Definition, FieldDefinition } from '#engine/definition/index.ts';
import type { Fingerprints } from './fingerprints.ts';

/** What was proposed last time, and what the columns were like then. */
export interface LastProposal {
  definitions: Readonly<Record<string, Definition>>;
  fingerprints: Fingerprints;
}

/**
 * The new proposal with last time's guesses wherever the columns have not changed: new rows alone must not change a
 * definition that people have got used to.
 */
export function keepGuesses(fresh: Definition, now: Record<string, string>, last: LastProposal): Definition {
  const before = last.definitions[fresh.name];
  const then = last.fingerprints[fresh.name] ?? {};
  if (!before) return fresh;
  const fields = fresh.fields.map((field) => {
    const old = before.fields.find((candidate) => candidate.name === field.name);
    const same = old && now[field.name] !== undefined && now[field.name] === then[field.name];
    return same || (old && sameJoin(old, field)) ? old : field;
  });
  const names = new Set(fields.map((field) => field.name));
  const kept: Definition = { ...fresh, fields };
  if (before.label !== undefined && names.has(before.label)) kept.label = before.label;
  const sort = before.list?.sort;
  if (sort && kept.list && sort.every(([name]) => names.has(name))) kept.list = { ...kept.list, sort };
  return kept;
}

function sameJoin(old: FieldDefinition, field: FieldDefinition): boolean {
  const [a, b] = [old.relation, field.relation];
  return old.type === 'manyToMany' && field.type === 'manyToMany' && a?.definition === b?.definition;
}
