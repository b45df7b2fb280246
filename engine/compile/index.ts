export type {
  ClientAction,
  ClientChild,
  ClientChildRows,
  ClientColumn,
  ClientForm,
  ClientView,
  FieldConditions,
} from '#engine/model/client-view.ts';
export type { ClientPageSection, ClientRecordPage } from '#engine/model/compiled-record-page.ts';
export type {
  CompiledChild,
  CompiledDefinition,
  CompiledField,
  CompiledRelation,
} from '#engine/model/compiled.ts';
export { CHILD_ROWS } from './child-rows.ts';
export { childFields, childRank } from './child-rows.ts';
export { compileDefinitions } from './compile-definitions.ts';
export type { CompileOptions, CompileResult } from './compile-definitions.ts';
export { controllerOf, nameOf } from './controller.ts';
export { fieldByRelation, relationTarget } from './resolve.ts';
export type { Registry, RelationTarget } from './resolve.ts';
export { quoted, quotedTable } from './sql-name.ts';
export { clientView } from './client-view.ts';
export { conditionKey, ruleSources, schemaKey } from './rule-sources.ts';
export { titleFromName } from './title-from-name.ts';
