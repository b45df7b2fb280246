import { useSyncExternalStore } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';
import type { FormRow } from '../input.ts';

const unwatched = (): (() => void) => () => undefined;

/** What is read of the form that an input stands in, as a text, now and whenever it changes; empty outside of a form. */
export const useFormText = (row: FormRow | undefined, read: (values: JsonObject) => string): string =>
  useSyncExternalStore(row?.watch ?? unwatched, () => (row ? read(row.all()) : ''));
