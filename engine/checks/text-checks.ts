import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { isObject } from '#engine/model/json.ts';
import { LOCALES, type Text } from '#engine/model/text.ts';
import { both } from '../definition/index.ts';
import { schemaTexts } from './action-checks.ts';
import type { Check, Finding } from './check.ts';
import { fieldPath } from './check.ts';

/** Checks of texts people read. */
export const TEXT_CHECKS: readonly Check[] = [{ id: 'D501', severity: 'warning', run: languageMissing }];

function languageMissing(definition: Definition): Finding[] {
  return textsOf(definition).flatMap(([path, text]) => {
    if (text === undefined || typeof text === 'string') return [];
    const missing = LOCALES.filter((locale) => !text[locale]?.trim());
    if (missing.length === 0) return [];
    return [
      {
        path,
        message: both(`缺少 ${missing.join('、')} 的文本。`, `The text is missing in ${missing.join(', ')}.`),
        remedy: both(
          `请补上 ${missing.join('、')}。`,
          `Add ${missing.map((locale) => `"${locale}"`).join(' and ')}.`,
        ),
      },
    ];
  });
}

function textsOf(definition: Definition): [path: string, text: Text | undefined][] {
  return [
    ['title', definition.title],
    ['list.remark', definition.list?.remark],
    ...definition.fields.flatMap((field): [string, Text | undefined][] => [
      [fieldPath(field.name, 'title'), field.title],
      [fieldPath(field.name, 'help'), field.help],
      [fieldPath(field.name, 'form', 'placeholder'), (field.form || undefined)?.placeholder],
      [fieldPath(field.name, 'form', 'link.title'), (field.form || undefined)?.link?.title],
      ...(typeof field.options === 'string' ? [] : (field.options ?? [])).flatMap(
        ({ label, help }, index): [string, Text | undefined][] => [
          [fieldPath(field.name, `options[${index}]`, 'label'), label],
          [fieldPath(field.name, `options[${index}]`, 'help'), help],
        ],
      ),
      ...columnTexts(field),
      ...(field.validate ?? []).map(({ message }, index): [string, Text | undefined] => [
        fieldPath(field.name, `validate[${index}]`, 'message'),
        message,
      ]),
    ]),
    ...(definition.actions ?? []).flatMap((action): [string, Text | undefined][] => [
      [`actions.${action.name}.title`, action.title],
      [`actions.${action.name}.confirm`, action.confirm],
      ...schemaTexts(action.schema, `actions.${action.name}.schema`),
    ]),
    ...(definition.children ?? []).map((child): [string, Text | undefined] => [
      `children.${child.name}.title`,
      child.title,
    ]),
    ...(definition.form?.groups ?? []).map((group): [string, Text] => [
      `form.groups.${group.name}.title`,
      group.title,
    ]),
  ];
}

/** The titles of the columns that an input of entries has. */
function columnTexts({ name, form }: FieldDefinition): [string, Text | undefined][] {
  const columns = (form || undefined)?.props?.columns;
  if (!Array.isArray(columns)) return [];
  return columns.flatMap((column, at): [string, Text | undefined][] =>
    isObject(column) && isObject(column.title)
      ? [[fieldPath(name, `form.props.columns[${at}]`, 'title'), column.title as Text]]
      : [],
  );
}
