import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { ClientView } from '#engine/compile/index.ts';
import {
  FIELD_TYPE_NAMES,
  textIn,
  type FieldDefinition,
  type FieldTypeName,
} from '#engine/definition/index.ts';
import { traitsOf } from '#engine/fields/index.ts';
import type { InputOption } from '../../../fields/inputs/index.ts';
import { useServices, useView, viewQuery } from '../../../providers/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { useDesk } from '../../desk.ts';

/** The table that the field on the desk points to. */
export const useTarget = (): string | undefined => {
  const { field, definition } = useDesk();
  return field && (field.relation?.definition || (traitsOf(field).tree ? definition.name : undefined));
};

/** Fields of a table as far as the designer may see it: of the table on the desk as the draft has them. None while they are fetched. */
export function useTargetFields(name: string | undefined): readonly FieldDefinition[] {
  const { definition } = useDesk();
  const isOwn = name === definition.name;
  const { data: view } = useView(isOwn || !name ? undefined : name);
  const seen = useMemo(() => (view ? fieldsOfView(view) : []), [view]);
  return isOwn ? definition.fields : seen;
}

/** The same of several tables, by their names; one that is not fetched yet is left out. */
export function useFieldsOf(names: readonly string[]): ReadonlyMap<string, readonly FieldDefinition[]> {
  const { definition } = useDesk();
  const services = useServices();
  const locale = useLocale();
  const others = names.filter((name) => name !== definition.name);
  const views = useQueries({ queries: others.map((name) => viewQuery(services, name, locale)) });
  const fields = others.flatMap((name, index): [string, readonly FieldDefinition[]][] => {
    const view = views[index]?.data;
    return view ? [[name, fieldsOfView(view)]] : [];
  });
  return new Map([[definition.name, definition.fields], ...fields]);
}

/** The columns of a view as fields of a definition; what is shown of further tables is left out. */
export function fieldsOfView({ columns }: ClientView): FieldDefinition[] {
  return columns
    .filter(({ joined, type }) => joined === undefined && isType(type))
    .map(({ field, title, type, options, relation }) => ({
      name: field,
      type: type as FieldTypeName,
      title,
      ...(options.length > 0 ? { options } : {}),
      ...(relation ? { relation: { definition: relation.definition } } : {}),
    }));
}

const isType = (type: string): boolean => (FIELD_TYPE_NAMES as readonly string[]).includes(type);

/** A field by its title, with its name behind it. */
export function useFieldOption(): (field: FieldDefinition) => InputOption {
  const locale = useLocale();
  return ({ name, title }) => {
    const words = textIn(title, locale);
    return { value: name, label: words && words !== name ? `${words} (${name})` : name };
  };
}

/** The fields of a table to choose from. */
export function useTargetOptions(name: string | undefined): InputOption[] {
  return useTargetFields(name).map(useFieldOption());
}
