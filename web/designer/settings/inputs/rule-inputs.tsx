import { Box, MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import {
  isObject,
  rendererNamed,
  textIn,
  type Condition,
  type Json,
  type JsonObject,
  type RendererProp,
} from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { NamedInput, type InputProps } from '../../../fields/inputs/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { IconButton } from '../../../ui/index.ts';
import { ConditionEditor } from '../../conditions/condition-editor.tsx';
import { useDesk } from '../../desk.ts';
import type { SettingOption } from '../setting.ts';
import { useDesignerWords } from '../../../texts/designer.ts';
import { AddButton } from '../add-button.tsx';

const isCondition = (value: Json | undefined): value is JsonObject => isObject(value);

/** Never, always, or while a condition holds. */
export function RuleInput(input: InputProps) {
  const t = useDesignerWords();
  const now = isCondition(input.value) ? 'when' : input.value === true ? 'always' : 'never';
  const put = (next: string | null): void => {
    if (next === null) return;
    input.onChange(next === 'when' ? {} : next === 'always' ? true : null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <ToggleButtonGroup
        id={input.id}
        exclusive
        size="small"
        value={now}
        onChange={(_, next: string | null) => put(next)}
        aria-label={input.label}
      >
        {(['never', 'always', 'when'] as const).map((each) => (
          <ToggleButton key={each} value={each} sx={{ px: 1.5, py: 0.25 }}>
            {t(`rule.${each}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isCondition(input.value) && (
        <ConditionEditor
          id={`${input.id}_when`}
          label={input.label}
          condition={Object.keys(input.value).length > 0 ? (input.value as Condition) : undefined}
          onChange={(condition) => input.onChange((condition ?? {}) as Json)}
        />
      )}
    </Box>
  );
}

export function ConditionInput(input: InputProps) {
  return (
    <ConditionEditor
      id={input.id}
      label={input.label}
      condition={isCondition(input.value) ? (input.value as Condition) : undefined}
      onChange={(condition) => input.onChange((condition ?? null) as Json)}
    />
  );
}

type Term = [field: string, direction: 'asc' | 'desc'];

/** The default order: fields, each with its direction. */
export function SortInput(input: InputProps) {
  const t = useDesignerWords();
  const locale = useLocale();
  const choices = (input.props.choices ?? []) as unknown as SettingOption[];
  const terms = Array.isArray(input.value) ? (input.value as Term[]) : [];
  const put = (next: Term[]): void => input.onChange(next.length > 0 ? next : null);
  const set = (index: number, term: Term): void => put(terms.map((each, at) => (at === index ? term : each)));
  return (
    <Box role="group" aria-label={input.label} sx={{ display: 'grid', gap: 0.5 }}>
      {terms.map(([field, direction], index) => (
        <Box
          key={index}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0,1fr) 110px 28px',
            gap: 0.5,
            alignItems: 'center',
          }}
        >
          <TextField
            select
            value={field}
            onChange={(event) => set(index, [event.target.value, direction])}
            slotProps={{
              select: {
                SelectDisplayProps: { 'aria-label': t('sortField', { number: index + 1 }) },
              },
            }}
          >
            {[...new Set([field, ...choices.map(({ value }) => value)])].map((value) => (
              <MenuItem key={value} value={value}>
                {textIn(choices.find((each) => each.value === value)?.title, locale) || value}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            value={direction}
            onChange={(event) => set(index, [field, event.target.value as Term[1]])}
            slotProps={{
              select: {
                SelectDisplayProps: { 'aria-label': t('sortDirection', { number: index + 1 }) },
              },
            }}
          >
            <MenuItem value="asc">{t('asc')}</MenuItem>
            <MenuItem value="desc">{t('desc')}</MenuItem>
          </TextField>
          <IconButton
            icon="delete"
            iconSize={15}
            label={t('removeItem', { name: field })}
            onClick={() => put(terms.filter((_, at) => at !== index))}
          />
        </Box>
      ))}
      <AddButton
        id={input.id}
        label={t('add.sort')}
        disabled={choices.length === 0}
        onClick={() =>
          put([
            ...terms,
            [
              choices.find(({ value }) => !terms.some(([field]) => field === value))?.value ??
                choices[0]?.value ??
                'id',
              'desc',
            ],
          ])
        }
      />
    </Box>
  );
}

/** Whose rows they are: nobody's, or those of the merchant, administrator or member in a field. */
export function ScopeInput(input: InputProps) {
  const t = useDesignerWords();
  const locale = useLocale();
  const { definition } = useDesk();
  const { value } = input;
  const from =
    value === false
      ? 'false'
      : typeof value === 'string'
        ? value
        : isCondition(value)
          ? String(value.from)
          : '';
  const hasOwner = from !== '' && from !== 'false';
  const owner = isCondition(value) ? String(value.owner) : hasOwner ? `${from}_id` : '';
  const put = (nextFrom: string, nextOwner: string): void => {
    if (nextFrom === '' || nextFrom === 'false') return input.onChange(nextFrom === '' ? null : false);
    input.onChange(
      nextOwner === `${nextFrom}_id` || nextOwner === '' ? nextFrom : { owner: nextOwner, from: nextFrom },
    );
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 0.5 }}>
      <TextField
        select
        id={input.id}
        value={from}
        onChange={(event) => put(event.target.value, '')}
        slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': input.label } } }}
      >
        {(['', 'merchant', 'admin', 'member', 'false'] as const).map((each) => (
          <MenuItem key={each} value={each}>
            {t(`scope.${each === '' ? 'nobody' : each === 'false' ? 'onPurpose' : each}`)}
          </MenuItem>
        ))}
      </TextField>
      {hasOwner && (
        <TextField
          select
          value={owner}
          onChange={(event) => put(from, event.target.value)}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('scope.owner') } } }}
        >
          {[...new Set([owner, ...definition.fields.map(({ name }) => name)])].map((name) => (
            <MenuItem key={name} value={name}>
              {textIn(definition.fields.find((field) => field.name === name)?.title, locale) || name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}

/** Parameters of the cell: one input for each that its renderer reads, JSON where a renderer is not known. */
export function RenderPropsInput(input: InputProps) {
  const locale = useLocale();
  const { field } = useDesk();
  if (!field) return null;
  const name = (field.list || {}).render ?? fieldTypes[field.type].cell;
  const renderer = rendererNamed(name);
  const given = isCondition(input.value) ? input.value : {};
  const put = (key: string, value: Json): void => {
    const { [key]: _old, ...rest } = given;
    const next = value === null || value === '' ? rest : { ...rest, [key]: value };
    input.onChange(Object.keys(next).length > 0 ? next : null);
  };
  if (!renderer) return <NamedInput {...input} widget="json" />;
  const props = Object.entries(renderer.props);
  return (
    <Box sx={{ display: 'grid', gap: 1 }} id={input.id}>
      {props.map(([key, prop]) => (
        <Box key={key}>
          <Box
            component="label"
            htmlFor={`${input.id}_${key}`}
            sx={{ fontSize: 12, color: 'text.secondary' }}
          >
            {textIn(prop.about, locale)} <code>{key}</code>
          </Box>
          <NamedInput
            {...input}
            {...inputOf(prop)}
            id={`${input.id}_${key}`}
            label={textIn(prop.about, locale)}
            value={given[key]}
            placeholder={prop.default === undefined ? undefined : JSON.stringify(prop.default)}
            onChange={(value) => put(key, value)}
          />
        </Box>
      ))}
    </Box>
  );
}

function inputOf(prop: RendererProp): Pick<InputProps, 'props' | 'schema'> & { widget: string } {
  const plain = { props: {}, schema: {} };
  switch (prop.kind) {
    case 'flag':
      return { ...plain, widget: 'designer.flag', props: { standard: prop.default === true } };
    case 'number':
      return { ...plain, widget: 'number', schema: { type: 'number' } };
    case 'word':
      return { ...plain, widget: 'string' };
    case 'text':
      return { ...plain, widget: 'designer.text' };
    case 'choice':
      return {
        ...plain,
        widget: 'designer.choice',
        props: {
          choices: (prop.choices ?? []).map((value) => ({ value })),
          ...(prop.default === undefined ? {} : { standard: prop.default }),
        },
      };
    default:
      return { ...plain, widget: 'json' };
  }
}
