import { useState } from 'react';
import { Box, Collapse, TextField, Typography } from '@mui/material';
import type { Json, OptionDefinition } from '#engine/definition/index.ts';
import type { InputProps } from '../../../fields/inputs/index.ts';
import { IconButton } from '../../../ui/index.ts';
import { valueAt, withValueAt } from '../../draft/at-path.ts';
import { withWords, wordsIn } from '../../draft/local-text.ts';
import { useDesk } from '../../desk.ts';
import { OPTION_SETTINGS } from '../item-settings.ts';
import { SettingsForm } from '../settings-form.tsx';
import { readNotation } from '../comment-notation.ts';
import { ColourDot } from './colour-dot.tsx';
import { NotationBox } from './notation-box.tsx';
import { SharedOptionsChoice } from './shared-options-choice.tsx';
import { useDesignerWords } from '../../../texts/designer.ts';
import { AddButton } from '../add-button.tsx';

/** The choices of a field: a list that several fields share, or its own. */
export function OptionsInput(input: InputProps) {
  const { sources, field, setField } = useDesk();
  const shared = typeof input.value === 'string' ? input.value : null;
  const lists = sources?.optionLists ?? [];
  const take = (value: Json): void => {
    input.onChange(value);
    const list = lists.find(({ name }) => name === value);
    if (list && !isAmong(field?.default, list.options)) setField?.(['default'], undefined);
  };
  if (shared === null && lists.length === 0) return <WrittenOptions {...input} />;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <SharedOptionsChoice id={`${input.id}_from`} value={shared} lists={lists} onChange={take} />
      {shared === null && <WrittenOptions {...input} />}
    </Box>
  );
}

/** Options of the field alone: key, label in both languages, colour, and behind a button what else can be said of each; `key=Label,key=Label` can be pasted into any key. */
function WrittenOptions(input: InputProps) {
  const t = useDesignerWords();
  const { field, setField } = useDesk();
  const [open, setOpen] = useState<number | null>(null);
  const options = Array.isArray(input.value) ? (input.value as unknown as OptionDefinition[]) : [];
  const put = (next: OptionDefinition[]): void =>
    input.onChange(next.length > 0 ? (next as unknown as Json) : null);
  const remove = (index: number): void => {
    put(options.filter((_, at) => at !== index));
    setOpen(null);
  };
  const paste = (index: number, event: React.ClipboardEvent): void => {
    const made = readNotation(event.clipboardData.getData('text'))?.options;
    if (!made) return;
    event.preventDefault();
    put([...options.slice(0, index), ...made, ...options.slice(index + 1)]);
  };
  return (
    <Box role="group" aria-label={input.label} sx={{ display: 'grid', gap: 0.75 }}>
      {options.map((option, index) => (
        <OptionRow
          key={index}
          id={`${input.id}_${index}`}
          number={index + 1}
          option={option}
          open={open === index}
          onOpen={(on) => setOpen(on ? index : null)}
          onChange={(next) => put(options.map((each, at) => (at === index ? next : each)))}
          onPaste={(event) => paste(index, event)}
          onRemove={() => remove(index)}
        />
      ))}
      <AddButton
        id={input.id}
        label={t('add.options')}
        onClick={() => put([...options, nextOption(options)])}
      />
      <NotationBox
        id={input.id}
        title={field?.title}
        options={options}
        onTitle={(title) => setField?.(['title'], title as Json)}
        onOptions={put}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('optionsHint')}
      </Typography>
    </Box>
  );
}

interface OptionRowProps {
  id: string;
  number: number;
  option: OptionDefinition;
  /** What else can be said of it is in sight. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (option: OptionDefinition) => void;
  onPaste: (event: React.ClipboardEvent) => void;
  onRemove: () => void;
}

function OptionRow({ id, number, option, open, onOpen, onChange, onPaste, onRemove }: OptionRowProps) {
  const t = useDesignerWords();
  const desk = useDesk();
  const set = (change: Partial<OptionDefinition>): void => onChange({ ...option, ...change });
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 0.5,
        gridTemplateColumns: '22px 56px minmax(0,1fr) minmax(0,1fr) 28px 28px',
        alignItems: 'center',
      }}
    >
      <ColourDot colour={option.color} label={t('keys.option_color')} onPick={(color) => set({ color })} />
      <TextField
        value={String(option.key)}
        onPaste={onPaste}
        onChange={(event) => set({ key: keyOf(event.target.value, option.key) })}
        slotProps={{
          htmlInput: {
            'aria-label': t('optionKey', { number }),
            style: { fontFamily: 'monospace' },
          },
        }}
      />
      {(['zh-cn', 'en'] as const).map((locale) => (
        <TextField
          key={locale}
          value={wordsIn(option.label, locale)}
          placeholder={locale === 'en' ? 'English' : '中文'}
          onChange={(event) => set({ label: withWords(option.label, locale, event.target.value) ?? '' })}
          slotProps={{
            htmlInput: {
              'aria-label': t(locale === 'en' ? 'optionEn' : 'optionZh', {
                number,
              }),
              lang: locale,
            },
          }}
        />
      ))}
      <IconButton
        icon={open ? 'chevron-up' : 'ellipsis'}
        iconSize={15}
        label={t('optionMore', { name: String(option.key) })}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpen(!open)}
        sx={saysMore(option) ? { color: 'primary.main' } : {}}
      />
      <IconButton
        icon="delete"
        iconSize={15}
        label={t('removeItem', { name: String(option.key) })}
        onClick={onRemove}
      />
      <Collapse in={open} unmountOnExit sx={{ gridColumn: '1 / -1' }}>
        <Box id={id} sx={{ p: 1.25, my: 0.5, borderRadius: 1.5, bgcolor: 'action.hover' }}>
          <SettingsForm
            id={id}
            settings={OPTION_SETTINGS}
            document={option}
            place={desk}
            schemaOf={NO_SCHEMA}
            onChange={(path, value) => onChange(withValueAt(option, path, value))}
          />
        </Box>
      </Collapse>
    </Box>
  );
}

const NO_SCHEMA = () => ({});

/** Whether an option says something that its row does not show. */
const saysMore = (option: OptionDefinition): boolean =>
  OPTION_SETTINGS.some(({ path }) => valueAt(option, path) !== undefined);

/** Whether a default, or each of several, is one of the options; none is. */
function isAmong(standard: Json | undefined, options: readonly OptionDefinition[]): boolean {
  if (standard === undefined || standard === null) return true;
  const keys = new Set(options.map(({ key }) => String(key)));
  return (Array.isArray(standard) ? standard : [standard]).every((each) => keys.has(String(each)));
}

/** A key stays a number where it was one. */
const keyOf = (text: string, before: string | number): string | number =>
  typeof before === 'number' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;

function nextOption(options: readonly OptionDefinition[]): OptionDefinition {
  const keys = new Set(options.map(({ key }) => String(key)));
  const isNumbered = options.length > 0 && options.every(({ key }) => typeof key === 'number');
  let number = options.length;
  const key = (): string | number => (isNumbered ? number : `opt${number}`);
  while (keys.has(String(key()))) number += 1;
  return { key: key(), label: '' };
}
