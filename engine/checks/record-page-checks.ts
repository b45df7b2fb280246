import type { Definition } from '#engine/model/definition.ts';
import type { RecordPageSection } from '#engine/model/record-page.ts';
import { both, fieldOf, withNearest } from '../definition/index.ts';
import type { Check, CheckContext, Finding } from './check.ts';
import { repeated } from './check.ts';
import {
  listed,
  lookedInto,
  ownMentions,
  sectionsOf,
  showsRows,
  type Mention,
} from './record-page-mentions.ts';

/** Checks of what a record page names. */
export const RECORD_PAGE_CHECKS: readonly Check[] = [
  { id: 'D520', severity: 'error', run: fieldUnknown },
  { id: 'D521', severity: 'error', run: childUnknown },
  // Its section is left out: a page may speak of tables that another installation has not.
  { id: 'D522', severity: 'warning', run: tableUnknown },
  { id: 'D523', severity: 'error', run: rowFieldUnknown },
  { id: 'D527', severity: 'error', run: actionUnknown },
  { id: 'D528', severity: 'error', run: nameRepeated },
];

const NAME_A_FIELD = both('请写本表的字段。', 'Name a field of this definition.');

function fieldUnknown(definition: Definition): Finding[] {
  const names = definition.fields.map(({ name }) => name);
  return ownMentions(definition)
    .filter(({ name }) => !names.includes(name))
    .map(({ path, name }) => ({
      path,
      message: withNearest(both(`没有字段“${name}”。`, `There is no field "${name}".`), name, names),
      remedy: NAME_A_FIELD,
    }));
}

function childUnknown(definition: Definition): Finding[] {
  const names = (definition.children ?? []).map(({ name }) => name);
  return sectionsOf(definition).flatMap(({ path, section: { child } }) =>
    child === undefined || names.includes(child)
      ? []
      : [
          {
            path: `${path}.child`,
            message: withNearest(
              both(`没有子表“${child}”。`, `There is no child table "${child}".`),
              child,
              names,
            ),
            remedy: both('请写 children 中的名称。', 'Name one of "children".'),
          },
        ],
  );
}

function tableUnknown(definition: Definition, { definitions }: CheckContext): Finding[] {
  return sectionsOf(definition)
    .flatMap(lookedInto)
    .filter(({ rows }) => !definitions.has(rows.definition))
    .map(({ path, rows: { definition: name } }) => ({
      path: `${path}.definition`,
      message: withNearest(both(`没有表格“${name}”。`, `There is no definition "${name}".`), name, [
        ...definitions.keys(),
      ]),
      remedy: both('请写已有的表格。', 'Name a definition that exists.'),
    }));
}

/** The table whose rows a section shows, as far as it is known. */
function targetOf(definition: Definition, section: RecordPageSection, { definitions }: CheckContext) {
  const child = (definition.children ?? []).find(({ name }) => name === section.child);
  const name = section.kind === 'children' ? child?.definition : section.rows?.definition;
  return name === undefined ? undefined : definitions.get(name);
}

function rowFieldUnknown(definition: Definition, context: CheckContext): Finding[] {
  return sectionsOf(definition).flatMap(({ path, section }) => {
    const { kind, fields, rows, logs = [] } = section;
    const target = targetOf(definition, section, context);
    const shown = showsRows(kind) && target ? unknownIn(target, listed(`${path}.fields`, fields)) : [];
    const found =
      rows && target && kind === 'related'
        ? unknownIn(target, [{ path: `${path}.rows.field`, name: rows.field }])
        : [];
    const logged = logs.flatMap(({ definition: name, field, time, what, who, why, states = [] }, at) => {
      const log = context.definitions.get(name);
      const named = Object.entries({ field, time, what, who, why }).flatMap(([key, value]): Mention[] =>
        value === undefined ? [] : [{ path: `${path}.logs[${at}].${key}`, name: value }],
      );
      return log ? unknownIn(log, [...named, ...listed(`${path}.logs[${at}].states`, states)]) : [];
    });
    return [...shown, ...found, ...logged];
  });
}

function unknownIn(target: Definition, mentions: readonly Mention[]): Finding[] {
  const names = target.fields.map(({ name }) => name);
  return mentions
    .filter(({ name }) => !fieldOf(target, name))
    .map(({ path, name }) => ({
      path,
      message: withNearest(
        both(`“${target.name}”没有字段“${name}”。`, `"${target.name}" has no field "${name}".`),
        name,
        names,
      ),
      remedy: both(`请用它的字段：${names.join('、')}。`, `Use a field of it: ${names.join(', ')}.`),
    }));
}

function actionUnknown(definition: Definition): Finding[] {
  const names = (definition.actions ?? []).filter(({ on }) => on === 'row').map(({ name }) => name);
  return (definition.page?.header?.actions ?? []).flatMap((action, at) =>
    names.includes(action)
      ? []
      : [
          {
            path: `page.header.actions[${at}]`,
            message: withNearest(
              both(`没有针对单行的操作“${action}”。`, `There is no action "${action}" on a row.`),
              action,
              names,
            ),
            remedy: both('请写 actions 中 on 为 row 的操作。', 'Name an action that is on "row".'),
          },
        ],
  );
}

function nameRepeated({ page }: Definition): Finding[] {
  return repeated((page?.sections ?? []).map(({ name }) => name)).map((name) => ({
    path: `page.sections.${name}`,
    message: both(`有两个区块都叫“${name}”。`, `Two sections have the name "${name}".`),
    remedy: both('请给每个区块不同的名称。', 'Give each section a name of its own.'),
  }));
}
