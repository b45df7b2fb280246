import type { CompiledField } from '#engine/model/compiled.ts';
import type { Condition } from '#engine/model/field-definition.ts';
import type { PreviewTerm } from './preview-terms.ts';

/** The two forms a definition has. */
export type FormVerb = 'add' | 'edit';

/** A field in one of the forms. */
export interface FormField {
  field: CompiledField;
  verb: FormVerb;
  /** Its value arrives masked and can't be validated. */
  masked: boolean;
  /** Shown, never written. */
  locked: boolean;
  /** What the value of a new row is made of. */
  preview?: PreviewTerm[];
  /** Whether they may know what a condition asks; without it no choice reveals its condition. */
  asks?: (condition: Condition) => boolean;
}
