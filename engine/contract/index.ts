export type { Dialect } from '#engine/model/dialect.ts';
export { ERROR_CODES } from '#engine/model/error-code.ts';
export type { ErrorCode } from '#engine/model/error-code.ts';
export { ISSUE_CODES } from '#engine/model/issue.ts';
export type { FieldIssue, IssueCode } from '#engine/model/issue.ts';
export { VERBS, VERB_NAMES, VERB_RIGHTS, verbNamed, verbOfButton } from './verbs.ts';
export type { VerbName, VerbPart, VerbRow } from './verbs.ts';
export { MAX_ROWS } from './many-edited.ts';
export type { ManyEdited, RefusedRow } from './many-edited.ts';
export type { ChildChange, Envelope, ListData, WireIssue } from './envelope.ts';
export type { HistoryEntry, HistoryPage } from './history.ts';
export { INPUT_TYPES } from './input-types.ts';
export type { InputType } from './input-types.ts';
export { TABLE_LOCKS } from './designer.ts';
export type {
  Applied,
  ApplyRequest,
  BaseConflict,
  ChangePlan,
  DefinitionChange,
  Dependant,
  FieldGuess,
  IndexProgress,
  MenuChange,
  PlanAnswer,
  PlanIssue,
  PlanRequest,
  PlanStep,
  PlanStepKind,
  Proposal,
  RemoveRequest,
  Risk,
  RowCount,
  TableLock,
  TrashEntry,
  VersionRecord,
} from './designer.ts';
export type { CardField, CardSource } from './board.ts';
export type { FoundRecords, FoundTable } from './found-records.ts';
export type { SavedView } from './saved-view.ts';
export type { Explanation, ExplainedReason } from './explanation.ts';
export type { MemberRule } from './member-rule.ts';
export type { Imported, RefusedLine } from './imported.ts';
export { csvLine } from './csv-line.ts';
export { withoutGuard } from './formula-guard.ts';
export { SAVE_NAME_PLACEHOLDERS, renderSaveName } from './save-name.ts';
export type { SaveNameFacts } from './save-name.ts';
export type { CloudParams, UploadConfig } from './upload-config.ts';
export type { FileUse, FileUses, UnusedRemoved } from './file-use.ts';
