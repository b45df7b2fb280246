export type { CompiledChild, CompiledDefinition, CompiledField, CompiledRelation } from './compiled.ts';
export type { ClientAction, ClientColumn, ClientForm, ClientView } from './client-view.ts';
