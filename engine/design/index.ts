export { isText } from './change-words.ts';
export { definitionChanges } from './definition-changes.ts';
export { mergeDefinitions, type Merged, type MergeConflict, type Side } from './merge-definitions.ts';
export { sampleRows, sampleValue } from './sample-rows.ts';
