import { memo, useMemo } from 'react';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import {
  FIELD_TYPE_NAMES,
  textIn,
  type FieldDefinition,
  type FieldTypeName,
  type Json,
} from '#engine/definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Labelled, Icon } from '../../ui/index.ts';
import { messagesBySetting, type PlacedIssue } from '../check/issue-place.ts';
import { DeskContext, useDesk } from '../desk.ts';
import type { Path } from '../draft/at-path.ts';
import { typeIcon } from '../palette/presets.ts';
import { FIELD_SECTIONS } from '../settings/field-sections.ts';
import { fieldSchemaAt } from '../settings/schema-at.ts';
import { SectionList } from './section-list.tsx';
import { useDesignerWords } from '../../texts/designer.ts';

interface Props {
  field: FieldDefinition;
  /** What is wrong with the field, paths from the field on. */
  issues: readonly PlacedIssue[];
  wanted: { key: string; count: number } | null;
  onChange: (path: Path, value: Json | undefined) => void;
  onRename: (name: string) => void;
  onType: (type: FieldTypeName) => void;
}

const schemaOf = (path: Path) => fieldSchemaAt(path.map(String));

/** Everything that can be said of one field. */
export function FieldPanel({ field, issues, wanted, onChange, onRename, onType }: Props) {
  const t = useDesignerWords();
  const desk = useDesk();
  const place = useMemo(() => ({ ...desk, field, setField: onChange }), [desk, field, onChange]);
  const messages = useMemo(() => messagesBySetting(issues, FIELD_SECTIONS), [issues]);
  const nameIssues = issues.filter(({ path }) => path === 'name' || path === '' || path === 'type');
  return (
    <DeskContext value={place}>
      <Box sx={{ p: 1.75, pb: 1.25, display: 'grid', gap: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
          <Labelled id="dz-name" label={t('keys.name')}>
            <NameBox
              key={field.uuid}
              value={field.name}
              invalid={nameIssues.some(({ severity }) => severity === 'error')}
              onRename={onRename}
            />
          </Labelled>
          <Labelled id="dz-type" label={t('keys.type')}>
            <TypeBox value={field.type} onType={onType} />
          </Labelled>
        </Box>
        {nameIssues.map(({ message, severity }) => (
          <Typography
            key={message}
            variant="caption"
            color={severity === 'error' ? 'error' : 'warning.main'}
            role="alert"
          >
            {message}
          </Typography>
        ))}
      </Box>
      <SectionList
        key={field.uuid}
        id="dzf"
        sections={FIELD_SECTIONS}
        document={field}
        place={place}
        schemaOf={schemaOf}
        messages={messages}
        wanted={wanted}
        onChange={onChange}
      />
    </DeskContext>
  );
}

/** The name follows every letter, so that what refers to it does too; what is wrong with it is said below. */
const NameBox = memo(function NameBox({
  value,
  invalid,
  onRename,
}: {
  value: string;
  invalid: boolean;
  onRename: (name: string) => void;
}) {
  const t = useDesignerWords();
  return (
    <TextField
      id="dz-name"
      value={value}
      error={invalid}
      fullWidth
      onChange={(event) => onRename(event.target.value.trim())}
      slotProps={{
        htmlInput: {
          'aria-label': t('keys.name'),
          maxLength: 63,
          spellCheck: false,
          style: { fontFamily: 'monospace' },
        },
      }}
    />
  );
});

const TYPES = [...FIELD_TYPE_NAMES];

const TypeBox = memo(function TypeBox({
  value,
  onType,
}: {
  value: FieldTypeName;
  onType: (type: FieldTypeName) => void;
}) {
  const locale = useLocale();
  const t = useDesignerWords();
  return (
    <Autocomplete<FieldTypeName, false, true>
      disableClearable
      options={TYPES}
      value={value}
      onChange={(_, type) => onType(type)}
      getOptionLabel={(type) => textIn(fieldTypes[type].title, locale)}
      filterOptions={(types, { inputValue }) => {
        const words = inputValue.toLowerCase();
        return types.filter((type) =>
          `${type} ${Object.values(fieldTypes[type].title).join(' ')}`.toLowerCase().includes(words),
        );
      }}
      renderOption={({ key, ...rest }, type) => (
        <Box component="li" key={key} {...rest} sx={{ gap: 1 }}>
          <Icon name={typeIcon(type)} size={15} /> {textIn(fieldTypes[type].title, locale)}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              id: 'dz-type',
              'aria-label': t('keys.type'),
            },
          }}
        />
      )}
    />
  );
});
