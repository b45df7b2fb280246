import { createContext, type ReactNode } from 'react';
import type { ClientForm } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';

/** The groups a form's fields are sorted into, and whether small inputs may stand side by side. */
export interface FormLayout {
  groups: ClientForm['groups'];
  dense: boolean;
}

export const FormLayoutContext = createContext<FormLayout>({ groups: [], dense: false });

/** A field that wants to be seen; `count` rises with every request. */
export interface Reveal {
  field: string;
  count: number;
}

export const RevealContext = createContext<Reveal>({ field: '', count: 0 });

/** What a form says beside the label of a field, by the field's name. */
export const FieldAsideContext = createContext<(field: string) => ReactNode>(() => null);

/** A field as its group draws it. */
export interface GroupedField {
  name: string;
  content: React.ReactNode;
  group: string;
  ui: JsonObject;
  /** Something is wrong with it. */
  wrong: boolean;
}
