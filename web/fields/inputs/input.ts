import type { ComponentType } from 'react';
import type { Json, JsonObject, JsonSchema } from '#engine/definition/index.ts';

/** One choice of an input. */
export interface InputOption {
  value: string | number;
  label: string;
  color?: string;
  disabled?: boolean;
  /** Shown below the input while it is chosen. */
  help?: string;
  /** Not offered as the row stands now; its label is known all the same, for a row that has it. */
  withheld?: boolean;
}

/** The table a remote select looks into. */
export interface InputRelation {
  definition: string;
  valueField: string;
  labelField: string;
  /** Fields shown beside the label. */
  showFields?: string[];
  /** Fields shown below the chosen row. */
  facts?: string[];
  /** What a row must hold to be chosen, by field. */
  only?: JsonObject;
  /** The row above in the field's own table: no row may stand below itself. */
  tree?: boolean;
  /** The viewer may not open the rows: they are named, not linked. */
  closed?: true;
  /** Where the stored row's label is found in the record. */
  name?: string;
}

/** The form that an input stands in, by the names of its fields. */
export interface FormRow {
  all: () => JsonObject;
  watch: (listener: () => void) => () => void;
  /** Changes other fields; null is "no value". */
  put: (values: JsonObject) => void;
  /** Says what is wrong with parts of the form, by their paths, and leads to the first of them. */
  report: (messages: Record<string, string>) => void;
}

/** What an input gets; the same contract in every form. `null` is "no value", on both ways. */
export interface InputProps {
  id: string;
  /** Field name. */
  name: string;
  label: string;
  value: Json | undefined;
  onChange: (value: Json) => void;
  schema: JsonSchema;
  options: InputOption[];
  relation?: InputRelation;
  /** Further options of the definition: `rows`, `min`, `step` ... */
  props: JsonObject;
  /** The record as it is stored, for labels that came with it. */
  stored?: JsonObject;
  /** The values of the form it stands in, to follow another field; absent where a form holds none beside its fields. */
  row?: FormRow;
  /** In a grid what the other rows hold in the same field, by the number of the row. */
  others?: () => { number: number; value: Json | undefined }[];
  placeholder?: string;
  required: boolean;
  disabled: boolean;
  readonly: boolean;
  invalid: boolean;
  /** Called with the whole row of the target when one is chosen, null when it is taken back. */
  onRow?: (row: JsonObject | null) => void;
  /** What the server says of parts of the value, by the rest of their paths: `[2].price`. */
  messages?: Record<string, string>;
  /** Ids of the help and error texts. */
  describedBy?: string;
}

export type Input = ComponentType<InputProps>;
