import { isDeepStrictEqual } from 'node:util';
import { compileDefinitions } from '#engine/compile/index.ts';
import {
  type Definition,
  type Json,
  type JsonObject,
  layOut,
  parseDefinition,
  printDefinition,
} from '#engine/definition/index.ts';
import type { Proposal } from '#generator/readers/index.ts';
import type { FileChange } from './apply-changes.ts';
import { type ImportRecord, printRecord } from './import-record.ts';
import { mergeJson } from './merge-json.ts';
import { type ImportNote, mergeDefinition, restore } from './merge-definition.ts';

/** All that an import looks at before it writes. */
export interface ImportInput {
  record: ImportRecord | undefined;
  proposal: Proposal;
  /** What the next record says besides definitions. */
  head: Pick<ImportRecord, 'group' | 'connection' | 'homeSchema' | 'schemas' | 'tables'>;
  menu: JsonObject;
  /** Definitions asked for by name; they come back although their file was removed. */
  wanted: ReadonlySet<string>;
  /** Text of a file below the definitions folder, by its path; undefined when there is none. */
  read(path: string): string | undefined;
}

/** What an import will do. Nothing is written yet. */
export interface ImportPlan {
  changes: FileChange[];
  notes: ImportNote[];
  added: string[];
  changed: string[];
  unchanged: string[];
  removed: string[];
  leftOut: string[];
}

/** Merges the proposal with the files as they are. Throws an `Error` for a file that is in the way. */
export function planImport(input: ImportInput): ImportPlan {
  const plan: ImportPlan = {
    changes: [],
    notes: [],
    added: [],
    changed: [],
    unchanged: [],
    removed: [],
    leftOut: [],
  };
  const parked = structuredClone(input.record?.parked ?? {});
  const bases: Record<string, Definition> = {};
  const kept = input.proposal.definitions.flatMap((proposed) => {
    const theirs = withSchema(proposed);
    bases[theirs.name] = theirs;
    return takeIn(plan, input, theirs, parked) ?? [];
  });
  for (const name of Object.keys(input.record?.definitions ?? {})) {
    if (!Object.hasOwn(bases, name)) takeOut(plan, input, name, parked);
  }
  checkTogether(plan, kept);
  planMenu(plan, input);
  const fingerprints = input.proposal.fingerprints;
  const record: ImportRecord = {
    ...input.head,
    fingerprints,
    definitions: bases,
    menu: input.menu,
    parked: filled(parked),
  };
  change(plan, `connections/${input.head.group}.json`, input, printRecord(record));
  return plan;
}

/** The definition as its file says it, with the line that lets editors help. */
function withSchema(definition: Definition): Definition {
  const up = '../'.repeat(definition.name.split('/').length - 1);
  const $schema = `${up}schema/definition.schema.json`;
  return JSON.parse(printDefinition({ $schema, ...definition })) as Definition;
}

function takeIn(
  plan: ImportPlan,
  input: ImportInput,
  theirs: Definition,
  parked: ImportRecord['parked'],
): Definition | undefined {
  const { name } = theirs;
  const path = `${name}.json`;
  const text = input.read(path);
  const base = input.record?.definitions[name];
  if (text === undefined && base && !input.wanted.has(name)) {
    plan.leftOut.push(name);
    plan.notes.push({
      kind: 'left-out',
      definition: name,
      path: '',
      message: 'its file was removed by hand; name it with --tables to have it back',
    });
    return undefined;
  }
  if (text === undefined) return addNew(plan, path, theirs, parked);
  const mine = readFile(text, path, theirs);
  const merged = mergeDefinition(base, mine, theirs, parked[name] ?? {});
  parked[name] = merged.parked;
  plan.notes.push(...merged.notes);
  const same = isDeepStrictEqual(JSON.parse(JSON.stringify(merged.definition)), mine);
  (same ? plan.unchanged : plan.changed).push(name);
  if (!same) plan.changes.push({ path, text: printDefinition(merged.definition) });
  return merged.definition;
}

function addNew(
  plan: ImportPlan,
  path: string,
  theirs: Definition,
  parked: ImportRecord['parked'],
): Definition {
  const before = parked[theirs.name] ?? {};
  let definition = structuredClone(theirs);
  const whole = before[''];
  if (whole !== undefined) {
    definition = mergeDefinition(undefined, whole as unknown as Definition, theirs, {}).definition;
    delete before[''];
    plan.notes.push({
      kind: 'restored',
      definition: theirs.name,
      path: '',
      message: 'is back in the database, and so are its hand edits',
    });
  }
  restore(definition, undefined, before);
  plan.added.push(theirs.name);
  plan.changes.push({ path, text: printDefinition(definition) });
  return definition;
}

function readFile(text: string, path: string, theirs: Definition): Definition {
  let mine: unknown;
  try {
    mine = JSON.parse(text);
  } catch (error) {
    throw new Error(`definitions/${path} is no valid JSON. Mend it first; nothing was written.`, {
      cause: error,
    });
  }
  if (!hasNamedFields(mine))
    throw new Error(`definitions/${path} is no definition: it has no list of fields. Nothing was written.`);
  const same = mine.table === theirs.table && (mine.connection ?? 'main') === (theirs.connection ?? 'main');
  if (!same || (mine.schema ?? 'public') !== (theirs.schema ?? 'public')) {
    throw new Error(
      `definitions/${path} is there already and describes another table (${mine.table}). Nothing was written.`,
    );
  }
  return mine;
}

/** Enough to merge by; everything else that is wrong is reported when all is looked at together. */
function hasNamedFields(json: unknown): json is Definition {
  const fields: unknown = (json as Partial<Definition> | null)?.fields;
  return (
    Array.isArray(fields) &&
    fields.every((field: unknown) => typeof (field as { name?: unknown } | null)?.name === 'string')
  );
}

/** A table that is gone takes its definition along; hand edits are parked. */
function takeOut(plan: ImportPlan, input: ImportInput, name: string, parked: ImportRecord['parked']): void {
  const text = input.read(`${name}.json`);
  if (text === undefined) return;
  const edited = !isDeepStrictEqual(
    safeJson(text),
    JSON.parse(JSON.stringify(input.record?.definitions[name])),
  );
  if (edited) parked[name] = { ...parked[name], '': safeJson(text) ?? text };
  plan.removed.push(name);
  plan.changes.push({ path: `${name}.json`, text: null });
  const message = edited
    ? 'its table is gone; its hand edits are parked and come back with it'
    : 'its table is gone';
  plan.notes.push({ kind: 'removed', definition: name, path: '', message });
}

function safeJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Files edited by hand may be of any shape: only those that are sound can be looked at together. */
function checkTogether(plan: ImportPlan, definitions: Definition[]): void {
  const parsed = definitions.map((definition) => parseDefinition(definition));
  const sound = parsed.flatMap(({ definition }) => definition ?? []);
  const issues = [...parsed.flatMap((each) => each.issues), ...compileDefinitions(sound).issues];
  for (const issue of issues) {
    const { definition, path, severity, message, remedy } = issue;
    plan.notes.push({
      kind: 'check',
      definition,
      path,
      message: `${issue.id} (${severity}) ${message.en} ${remedy.en}`,
    });
  }
}

function planMenu(plan: ImportPlan, input: ImportInput): void {
  const path = `menus/${input.head.group}.json`;
  const text = input.read(path);
  const base = input.record?.menu;
  if (text === undefined && base) return;
  const mine = text === undefined ? undefined : safeJson(text);
  const silent = { conflict: () => {}, dropped: () => {} };
  const merged = mine === undefined ? input.menu : mergeJson(base, mine, input.menu, silent);
  if (merged !== undefined && !isDeepStrictEqual(merged, mine))
    plan.changes.push({ path, text: layOut(merged) });
}

function change(plan: ImportPlan, path: string, input: ImportInput, text: string): void {
  if (input.read(path) !== text) plan.changes.push({ path, text });
}

function filled(parked: ImportRecord['parked']): ImportRecord['parked'] {
  return Object.fromEntries(Object.entries(parked).filter(([, edits]) => Object.keys(edits).length > 0));
}
