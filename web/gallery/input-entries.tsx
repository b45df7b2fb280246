import { useId, useState } from 'react';
import { Box, FormHelperText } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { textIn, type FieldDefinition, type FieldTypeName, type Json } from '#engine/definition/index.ts';
import { fieldFixtures } from '#engine/fields/fixtures.ts';
import { fieldTypes, type FieldFixture } from '#engine/fields/index.ts';
import { inputNames, NamedInput, type InputProps } from '../fields/inputs/index.ts';
import { ODD_TEXTS } from '../fields/cells/shipped-cells.fixture.ts';
import { useLocale } from '../texts/index.ts';
import type { Entry, Specimen } from './entry.ts';
import { OWN_SAMPLES } from './own-samples.ts';
import { SLOW, TARGET } from './fixture-services.tsx';

/** Inputs that no field type brings by itself show the values of one that fits. */
const LENT: Record<string, FieldTypeName> = {
  text: 'string',
  percent: 'float',
  rating: 'number',
  treeSelects: 'remoteSelects',
  transfer: 'remoteSelects',
  phone: 'string',
  specs: 'json',
  entries: 'json',
};

/** Every registered input; one without a field type is shown with those of a text. */
export function inputEntries(): Entry[] {
  return inputNames().map((widget) => {
    // The type of the same name comes first: it says most about the input.
    const types = Object.values(fieldFixtures)
      .filter(
        ({ type, field }) => fieldTypes[type].input({ name: 'value', ...field, type }).widget === widget,
      )
      .sort((left, right) => Number(right.type === widget) - Number(left.type === widget));
    const fixture = types[0] ?? fieldFixtures[LENT[widget] ?? 'string'];
    return {
      id: `input-${widget}`,
      name: widget,
      title: types[0] ? fieldTypes[types[0].type].title : undefined,
      types: types.map(({ type }) => type),
      specimens: () => specimensOf(widget, fixture),
    };
  });
}

const wireOf = ({ good }: FieldFixture): Json => {
  const plain = good.find(({ rest, back }) => {
    const wire = back ? back.rest : rest;
    return wire !== null && wire !== '' && !(Array.isArray(wire) && wire.length === 0);
  });
  return plain ? (plain.back ? plain.back.rest : plain.rest) : null;
};

function specimensOf(widget: string, fixture: FieldFixture): Specimen[] {
  const own = Object.hasOwn(OWN_SAMPLES, widget) ? OWN_SAMPLES[widget] : undefined;
  const usual = own?.value ?? (fieldTypes[fixture.type].traits.secret ? 'secret 1' : wireOf(fixture));
  const isText = typeof usual === 'string';
  const [bad] = fixture.bad;
  const draw = (state: Specimen['state'], value: Json, over: Partial<InputProps> = {}): Specimen => ({
    state,
    content: (
      <Held
        widget={widget}
        fixture={fixture}
        value={value}
        over={{ ...(own ? { props: own.props } : {}), ...over }}
      />
    ),
  });
  return [
    draw('empty', null),
    draw('usual', usual),
    ...(isText ? [draw('long', ODD_TEXTS.long.slice(0, 600)), draw('rtl', ODD_TEXTS.rtl)] : []),
    ...(bad ? [draw('wrong', bad.value)] : []),
    draw('required', null, { required: true }),
    draw('readonly', usual, { readonly: true }),
    draw('disabled', usual, { disabled: true }),
    draw('error', usual, { invalid: true }),
    ...(fixture.field.relation
      ? [draw('loading', usual, { relation: { definition: SLOW, valueField: 'id', labelField: 'name' } })]
      : []),
  ];
}

interface HeldProps {
  widget: string;
  fixture: FieldFixture;
  value: Json;
  over: Partial<InputProps>;
}

/** An input with its label and its texts, as a form would draw it. */
function Held({ widget, fixture, value: start, over }: HeldProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const [value, setValue] = useState<Json>(start);
  const field: FieldDefinition = { name: 'value', ...fixture.field, type: fixture.type };
  const type = fieldTypes[fixture.type];
  const options = (Array.isArray(field.options) ? field.options : []).map((option) => ({
    value: option.key,
    label: textIn(option.label, locale),
    ...(option.disabled ? { disabled: true } : {}),
  }));
  const label = textIn(type.title, locale);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} className="mm-unseen">
        {label}
      </Box>
      <NamedInput
        id={id}
        name={`value${id}`}
        widget={widget}
        label={label}
        value={value}
        onChange={setValue}
        schema={type.schema(field)}
        options={options}
        props={type.input(field).props ?? {}}
        required={false}
        disabled={false}
        readonly={false}
        invalid={false}
        describedBy={`${id}-help`}
        {...(field.relation
          ? { relation: { definition: TARGET, valueField: 'id', labelField: 'name' } }
          : {})}
        {...over}
      />
      {over.invalid && (
        <FormHelperText error id={`${id}-help`}>
          {t('gallery.errorText')}
        </FormHelperText>
      )}
    </Box>
  );
}
