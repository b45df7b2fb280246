import type { BehaviourFacts, CheckIssue } from '#engine/checks/index.ts';
import { compileDefinitions, type CompiledDefinition } from '#engine/compile/index.ts';
import { type Definition, type JsonObject, parseDefinition, withUuids } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import { objectOf } from './routes/read-input.ts';
import { refuseDerived } from './propose/refuse-derived.ts';

/** A draft among the definitions in force. */
export interface ReadDraft {
  /** Null when its shape is not that of a definition. */
  draft: Definition | null;
  /** The definition it continues, as written; null for a new one. */
  before: Definition | null;
  /** With the draft in its place; without it when it has errors. */
  compiled: ReadonlyMap<string, CompiledDefinition>;
  /** What is wrong with the draft. */
  issues: CheckIssue[];
}

/** Characters of a draft as JSON: 500 fields with all they may say stay far below. */
const MAX_CHARACTERS = 2_000_000;

/**
 * Reads a draft from a body and compiles it in the place of the definition it continues.
 * @throws AppError `designer.too-large`, `designer.derived`, `record.invalid` when there is no draft.
 */
export function readDraft(
  input: JsonObject,
  metadata: MetadataService,
  behaviours?: BehaviourFacts,
): ReadDraft {
  const given = objectOf(input, 'draft');
  if (JSON.stringify(given).length > MAX_CHARACTERS)
    throw new AppError('designer.too-large', { params: { max: MAX_CHARACTERS / 1_000_000 } });
  const { definition, issues } = parseDefinition(given);
  if (definition) refuseDerived(definition);
  else return { draft: null, before: null, compiled: metadata.all(), issues };
  const { definitions, optionLists, result: inForce } = metadata.written();
  // Without a version to continue, another name means another definition.
  const isNew = input['base'] === null;
  const before = isNew ? (definitions.get(definition.name) ?? null) : continued(definition, definitions);
  const draft = withUuids(definition, before && withUuids(before));
  const others = [...definitions.values()].filter((each) => each !== before && each.name !== draft.name);
  const result = compileDefinitions([...others, draft], {
    optionLists: { ...optionLists },
    ...(behaviours ? { behaviours } : {}),
    ...(inForce ? { before: inForce } : {}),
  });
  const own = result.issues.filter((issue) => issue.definition === draft.name);
  return { draft, before, compiled: result.compiled, issues: [...issues, ...own] };
}

/** The definition a draft continues: of its name, over its table, or with one of its fields. */
function continued(draft: Definition, definitions: ReadonlyMap<string, Definition>): Definition | null {
  const named = definitions.get(draft.name);
  if (named) return named;
  const uuids = new Set(draft.fields.flatMap(({ uuid }) => uuid ?? []));
  const all = [...definitions.values()];
  return (
    all.find((each) => placeOf(each) === placeOf(draft)) ??
    all.find((each) => uuids.size > 0 && withUuids(each).fields.some(({ uuid = '' }) => uuids.has(uuid))) ??
    null
  );
}

function placeOf({ connection = 'main', schema = 'public', table }: Definition): string {
  return `${connection} ${schema} ${table}`;
}
