import { Autocomplete, TextField } from '@mui/material';
import { textIn, type FieldDefinition, type Json, type JsonObject } from '#engine/definition/index.ts';
import { NamedInput, type InputOption, type InputProps } from '../../../fields/inputs/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { useDesk } from '../../desk.ts';
import type { DesignedTable } from '../../designer-routes.ts';
import { useDesignerWords } from '../../../texts/designer.ts';
import { useFieldOption, useTarget, useTargetFields, useTargetOptions } from './target-fields.ts';

/** The tables of the same connection by their names; the one on the desk is among them. */
function useTables(): Pick<DesignedTable, 'name' | 'title'>[] {
  const { sources, definition } = useDesk();
  const known = sources?.definitions ?? [];
  const own = known.some(({ name }) => name === definition.name) ? [] : [definition];
  return [...own, ...known.filter(({ connection }) => connection === (definition.connection ?? 'main'))];
}

/** One of the definitions, found by title or name. */
export function DefinitionInput(input: InputProps) {
  const locale = useLocale();
  const t = useDesignerWords();
  const options = useTables().map(({ name, title }): InputOption => ({
    value: name,
    label: `${textIn(title, locale)} (${name})`,
  }));
  return (
    <NamedInput
      {...input}
      widget="select"
      options={options}
      placeholder={input.placeholder ?? t('chooseDefinition')}
    />
  );
}

/** The table that a button leads to; choosing one begins the link, and taking it away ends it. */
export function LinkInput(input: InputProps) {
  const t = useDesignerWords();
  const tables = useTables();
  const link = typeof input.value === 'object' && input.value !== null ? (input.value as JsonObject) : null;
  const put = (name: Json): void => {
    const table = tables.find((each) => each.name === name);
    input.onChange(table ? ({ definition: table.name, field: '', title: table.title } as Json) : null);
  };
  return (
    <NamedInput
      {...input}
      widget="designer.definition"
      value={link?.definition}
      placeholder={t('noLink')}
      onChange={put}
    />
  );
}

/** The field of the linked table that points here: those that do come first. */
export function LinkFieldInput(input: InputProps) {
  const { field, definition } = useDesk();
  const optionOf = useFieldOption();
  const fields = useTargetFields((field?.form || undefined)?.link?.definition);
  const pointsHere = (each: FieldDefinition): boolean => each.relation?.definition === definition.name;
  const options = [...fields.filter(pointsHere), ...fields.filter((each) => !pointsHere(each))].map(optionOf);
  return <NamedInput {...input} widget="select" options={options} />;
}

export function TargetFieldInput(input: InputProps) {
  const t = useDesignerWords();
  const options = useTargetOptions(useTarget());
  return <NamedInput {...input} widget="select" options={options} placeholder={t('automatic')} />;
}

export function TargetFieldsInput(input: InputProps) {
  const options = useTargetOptions(useTarget());
  const put = (value: Json): void => input.onChange(Array.isArray(value) && value.length > 0 ? value : null);
  return <NamedInput {...input} widget="selects" options={options} onChange={put} />;
}

/** The field of the child table that points here. */
export function ChildFieldInput(input: InputProps) {
  const item = (input.props.item ?? {}) as JsonObject;
  const options = useTargetOptions(typeof item.definition === 'string' ? item.definition : undefined);
  return <NamedInput {...input} widget="select" options={options} />;
}

/** Whether child rows are edited in the form, and which of their fields. */
export function ChildFormInput(input: InputProps) {
  const item = (input.props.item ?? {}) as JsonObject;
  const t = useDesignerWords();
  const options = useTargetOptions(typeof item.definition === 'string' ? item.definition : undefined);
  const form = typeof input.value === 'object' && input.value !== null ? (input.value as JsonObject) : null;
  return (
    <>
      <NamedInput
        {...input}
        widget="designer.flag"
        value={form !== null}
        props={{ standard: false }}
        onChange={(on) => input.onChange(on === true ? {} : null)}
      />
      {form && (
        <NamedInput
          {...input}
          id={`${input.id}_fields`}
          widget="selects"
          options={options}
          value={form.fields}
          placeholder={t('automatic')}
          onChange={(fields) =>
            input.onChange(
              Array.isArray(fields) && fields.length > 0 ? { ...form, fields } : withoutFields(form),
            )
          }
        />
      )}
    </>
  );
}

const withoutFields = ({ fields: _fields, ...rest }: JsonObject): JsonObject => rest;

/** A permission node: one of the table's own verbs, or any other by name. */
export function NodeInput(input: InputProps) {
  const { definition } = useDesk();
  const t = useDesignerWords();
  const own = ['index', 'add', 'edit', 'del', ...(definition.actions ?? []).map(({ name }) => name)];
  return (
    <Autocomplete
      freeSolo
      options={own.map((verb) => `${definition.name}/${verb}`)}
      value={typeof input.value === 'string' ? input.value : ''}
      onInputChange={(_, value) => input.onChange(value.trim() === '' ? null : value.trim())}
      renderInput={(params) => (
        <TextField
          {...params}
          id={input.id}
          placeholder={t('everybody')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, id: input.id, 'aria-label': input.label },
          }}
        />
      )}
    />
  );
}

/** A directory of the menu, or any other by name; empty is the top. */
export function DirectoryInput(input: InputProps) {
  const locale = useLocale();
  const { sources, definition } = useDesk();
  const parent = definition.name.split('/').slice(0, -1).join('/');
  const t = useDesignerWords();
  const names = sources?.directories ?? [];
  const written = typeof input.value === 'string' ? input.value : '';
  const options = [...new Set([...names.map(({ name }) => name), written])].filter(Boolean).map((name) => ({
    value: name,
    label: `${textIn(names.find((each) => each.name === name)?.title, locale) || name} (${name})`,
  }));
  return (
    <NamedInput
      {...input}
      widget="select"
      options={options}
      placeholder={t('standard', { value: parent || '/' })}
    />
  );
}
