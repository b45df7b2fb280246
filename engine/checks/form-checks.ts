import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import { LOCALES } from '#engine/model/text.ts';
import {
  both,
  fieldOf,
  relationKind,
  relationNames,
  targetName,
  textIn,
  withNearest,
} from '../definition/index.ts';
import type { Check, CheckContext, Finding } from './check.ts';
import { fieldPath } from './check.ts';
import { hasColumn, holdsFigures } from './field-facts.ts';

/** Checks of what a form shows besides its inputs: previews of a new row, and buttons that lead elsewhere. */
export const FORM_CHECKS: readonly Check[] = [
  { id: 'D513', severity: 'error', run: previewImpossible },
  { id: 'D514', severity: 'warning', run: linkNowhere },
  { id: 'D515', severity: 'warning', run: linkUnnamed },
];

/** What can't be added up would be shown as nothing for ever. */
function previewImpossible(definition: Definition, context: CheckContext): Finding[] {
  return definition.fields.flatMap((field) => {
    const terms = (field.form || undefined)?.preview ?? [];
    const finding = (key: string, zh: string, en: string): Finding => ({
      path: fieldPath(field.name, 'form', key),
      message: both(zh, en),
      remedy: both(
        '请写本表的数值字段，或“关联名.数值字段”，并给字段加上 "readonly": true。',
        'Name figures of this table or of a related row, such as user.money, in a field that is "readonly": true.',
      ),
    });
    const wrong = terms.flatMap((term, index) =>
      isFigure(definition, term, context)
        ? []
        : [
            finding(
              `preview[${index}]`,
              `“${term}”不是可相加的数值。`,
              `"${term}" is no figure that could be added.`,
            ),
          ],
    );
    const isTyped = terms.length > 0 && field.readonly !== true;
    return isTyped
      ? [finding('preview', '可填写的字段不能预览。', 'A field that is typed into has no preview.'), ...wrong]
      : wrong;
  });
}

function isFigure(definition: Definition, term: string, { definitions }: CheckContext): boolean {
  const own = fieldOf(definition, term);
  if (own) return holdsFigures(own);
  const dot = term.indexOf('.');
  const names = relationNames(definition.fields);
  const owner = definition.fields.find(({ name }) => names.get(name) === term.slice(0, dot));
  if (dot < 0 || !owner || relationKind(owner) !== 'belongsTo') return false;
  const target = definitions.get(targetName(definition, owner) ?? '');
  const field = target && fieldOf(target, term.slice(dot + 1));
  return field !== undefined && holdsFigures(field);
}

/** The button of a link that leads nowhere is left out. */
function linkNowhere(definition: Definition, { definitions }: CheckContext): Finding[] {
  return definition.fields.flatMap((field: FieldDefinition) => {
    const link = (field.form || undefined)?.link;
    const target = link && definitions.get(link.definition);
    if (!link || (target && hasColumn(target, link.field))) return [];
    return [
      {
        path: fieldPath(field.name, 'form', target ? 'link.field' : 'link.definition'),
        message: target
          ? withNearest(
              both(
                `“${target.name}”没有字段“${link.field}”。`,
                `"${target.name}" has no field "${link.field}".`,
              ),
              link.field,
              target.fields.map(({ name }) => name),
            )
          : withNearest(
              both(`没有表格“${link.definition}”。`, `There is no definition "${link.definition}".`),
              link.definition,
              [...definitions.keys()],
            ),
        remedy: both('请写已有的表格和字段。', 'Name a definition and a field of it that exist.'),
      },
    ];
  });
}

/** A button without words is seen by nobody for what it is. */
function linkUnnamed(definition: Definition): Finding[] {
  return definition.fields.flatMap(({ name, form }) => {
    const link = (form || undefined)?.link;
    if (!link || LOCALES.some((locale) => textIn(link.title, locale).trim() !== '')) return [];
    return [
      {
        path: fieldPath(name, 'form', 'link.title'),
        message: both('按钮上没有文字。', 'The button has no words.'),
        remedy: both('请写按钮上的文字。', 'Say what stands on the button.'),
      },
    ];
  });
}
