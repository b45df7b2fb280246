import type { Row } from '../../fields/cells/index.ts';
import { restrictedFields, restrictedWhy, isRestricted } from '../rights.ts';
import { asObject, type SentForm } from './form-schema.ts';

/** Why something of a row is not the viewer's to change, by the place where it is said. */
export interface RestrictionPlaces {
  /** Above the form. */
  above?: string;
  /** At fields of it, by name. */
  at: Record<string, string>;
}

/** A reason that is about child rows alone stands beside them, any other above the form. */
export function restrictionPlaces(
  stored: Row | null | undefined,
  { uiSchema }: Pick<SentForm, 'uiSchema'>,
): RestrictionPlaces {
  const why = restrictedWhy(stored);
  if (why === undefined) return { at: {} };
  const [field, ...others] = restrictedFields(stored);
  const isRows = field !== undefined && asObject(uiSchema[field])['ui:widget'] === 'childRows';
  if (!isRows || others.length > 0 || isRestricted(stored, 'edit')) return { above: why, at: {} };
  return { at: { [field]: why } };
}
