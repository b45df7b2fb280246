import type { ClientColumn, ClientJoinedField } from '#engine/model/client-view.ts';
import type { CompiledField } from '#engine/model/compiled.ts';
import type { FieldAccess } from '#engine/access/index.ts';
import { clientSearch } from './client-search.ts';

/** A field as a column that an actor may see, made key by key; `joined` as `joinedSearch` gives it. */
export function clientColumn(
  field: CompiledField,
  access: FieldAccess,
  joined: ClientJoinedField[] = [],
): ClientColumn {
  const { list, relation } = field;
  const searchable = access.search.has(field.name);
  return {
    field: field.name,
    title: field.title,
    type: field.type,
    traits: field.traits,
    render: list.render,
    ...(list.renderProps === undefined ? {} : { renderProps: list.renderProps }),
    ...(list.width === undefined ? {} : { width: list.width }),
    align: list.align,
    sortable: list.sortable && searchable,
    show: list.show,
    ...(list.edit && access.write.has(field.name) ? { edit: true as const } : {}),
    search: clientSearch(field, access),
    options: field.options.map(({ key, label, color, disabled, help }) => ({
      key,
      label,
      ...(color === undefined ? {} : { color }),
      ...(disabled === undefined ? {} : { disabled }),
      ...(help === undefined ? {} : { help }),
    })),
    ...(relation
      ? {
          relation: {
            name: relation.name,
            kind: relation.kind,
            definition: relation.definition,
            valueField: relation.valueField,
            labelField: relation.labelField,
            ...(relation.showFields.length === 0
              ? {}
              : { showFields: relation.showFields.map((shown) => shown.field) }),
            ...(joined.length === 0 ? {} : { joined }),
            ...(list.apart && relation.kind === 'belongsTo' ? { apart: true as const } : {}),
            ...(relation.facts.length === 0 ? {} : { facts: relation.facts }),
          },
        }
      : {}),
    mask: access.mask.has(field.name),
  };
}
