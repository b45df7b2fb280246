import type { ChildDefinition, Definition } from '../definition/index.ts';
import { fieldOf, suggestion } from '../definition/index.ts';
import type { Check, CheckContext, Finding } from './check.ts';

/** Checks of child rows that are edited with the row they belong to. */
export const CHILD_FORM_CHECKS: readonly Check[] = [
  { id: 'D241', severity: 'error', run: rowsElsewhere },
  { id: 'D242', severity: 'error', run: askedFieldUnknown },
  { id: 'D243', severity: 'error', run: boundsCrossed },
  { id: 'D244', severity: 'error', run: groupUnknown },
  { id: 'D245', severity: 'warning', run: neverWritten },
];

type FormOf = NonNullable<ChildDefinition['form']>;

/** Child tables with a form, each with its definition, if there is one. */
function formsOf(definition: Definition, { definitions }: CheckContext) {
  return (definition.children ?? []).flatMap((child) =>
    child.form
      ? [
          {
            child,
            form: child.form satisfies FormOf,
            path: `children.${child.name}.form`,
            target: definitions.get(child.definition),
          },
        ]
      : [],
  );
}

function rowsElsewhere(definition: Definition, context: CheckContext): Finding[] {
  const home = definition.connection ?? 'main';
  return formsOf(definition, context)
    .filter(({ target }) => target && (target.connection ?? 'main') !== home)
    .map(({ path, child }) => ({
      path,
      message: `"${child.definition}" lives in another database, so its rows can't be saved in one transaction with this one.`,
      remedy: 'Take "form" out; the rows stay reachable by a link.',
    }));
}

function askedFieldUnknown(definition: Definition, context: CheckContext): Finding[] {
  return formsOf(definition, context).flatMap(({ child, form, path, target }) => {
    if (!target) return [];
    const names = target.fields.map((field) => field.name).filter((name) => name !== child.field);
    return (form.fields ?? []).flatMap((name, index) => {
      if (name !== child.field && fieldOf(target, name)) return [];
      return [
        {
          path: `${path}.fields[${index}]`,
          message:
            name === child.field
              ? `"${name}" points to the row itself and is filled in by the server.`
              : `"${target.name}" has no field "${name}".${suggestion(name, names)}`,
          remedy: `Use fields of it: ${names.join(', ')}.`,
        },
      ];
    });
  });
}

function boundsCrossed(definition: Definition, context: CheckContext): Finding[] {
  return formsOf(definition, context)
    .filter(({ form }) => form.min !== undefined && form.max !== undefined && form.min > form.max)
    .map(({ path, form }) => ({
      path: `${path}.min`,
      message: `No number of rows is at least ${form.min} and at most ${form.max}.`,
      remedy: 'Let min be no greater than max.',
    }));
}

function groupUnknown(definition: Definition, context: CheckContext): Finding[] {
  const groups = (definition.form?.groups ?? []).map(({ name }) => name);
  return formsOf(definition, context).flatMap(({ form, path }) => {
    if (form.group === undefined || groups.includes(form.group)) return [];
    return [
      {
        path: `${path}.group`,
        message: `The form has no group "${form.group}".${suggestion(form.group, groups)}`,
        remedy: 'Name a group of "form.groups", or leave it out.',
      },
    ];
  });
}

function neverWritten(definition: Definition, context: CheckContext): Finding[] {
  return formsOf(definition, context)
    .filter(({ form, target }) => target?.readOnly === true && (form.min ?? 0) > 0)
    .map(({ path, child }) => ({
      path: `${path}.min`,
      message: `"${child.definition}" is read-only, so nobody can bring its rows up to this number.`,
      remedy: 'Take "min" out, or let the child be written.',
    }));
}
