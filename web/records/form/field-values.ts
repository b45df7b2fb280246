import { useSyncExternalStore } from 'react';
import type { Json, JsonObject } from '#engine/definition/index.ts';

/** The values of one form. Whoever draws a field listens to that field's value alone, so a key draws one field anew. */
export interface FieldValues {
  all: () => JsonObject;
  /** Takes other values in place of all of them. */
  replace: (values: JsonObject) => void;
  /** Changes one field; `undefined` is "no value". */
  change: (field: string, value: Json | undefined) => void;
  watch: (listener: () => void) => () => void;
}

export function fieldValues(start: JsonObject): FieldValues {
  let values = start;
  const listeners = new Set<() => void>();
  const replace = (next: JsonObject): void => {
    if (next === values) return;
    values = next;
    for (const listener of listeners) listener();
  };
  return {
    all: () => values,
    replace,
    change: (field, value) => {
      const { [field]: before, ...others } = values;
      if (value !== undefined) replace({ ...values, [field]: value });
      else if (before !== undefined) replace(others);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a field, as it is now and each time it changes. */
export const useFieldValue = (values: FieldValues, field: string): Json | undefined =>
  useSyncExternalStore(values.watch, () => values.all()[field]);
