import { Box, Button, FormHelperText, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { SPEC_BOUNDS } from '#engine/rules/index.ts';
import { Icon, IconButton } from '../../../ui/index.ts';
import type { InputProps } from '../input.ts';
import { moved, MoveButtons } from '../move-buttons.tsx';
import { pastedValues, withValues, type SpecGroup, type SpecValue } from './spec-groups.ts';
import { SpecValueBox } from './spec-value-box.tsx';

interface Props {
  input: InputProps;
  group: SpecGroup;
  at: number;
  count: number;
  onPut: (group: SpecGroup) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Puts the cursor to a place: `2` is the name of the third group, `2.0` its first value. */
  onFocus: (place: string) => void;
}

/** One spec: its name above its values. Alt with the arrows moves it, or the value that one is in. */
export function SpecGroupBox({ input, group, at, count, onPut, onMove, onRemove, onFocus }: Props) {
  const { t } = useTranslation();
  const { values } = group;
  const locked = input.disabled || input.readonly;
  const full = values.length >= SPEC_BOUNDS.values;
  const called = group.name.trim() || String(at + 1);
  const reported = messagesOf(input, at);
  const put = (next: SpecValue[]): void => onPut({ ...group, values: next });
  const add = (after: number, texts: string[]): void => {
    if (full) return;
    const next = withValues(values, after, texts);
    put(next);
    onFocus(`${at}.${after + next.length - values.length}`);
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= values.length || locked) return;
    put(moved(values, from, to));
    onFocus(`${at}.${to}`);
  };
  const remove = (index: number): void => {
    put(values.filter((_, each) => each !== index));
    onFocus(values.length === 1 ? `${at}` : `${at}.${Math.max(0, index - 1)}`);
  };
  const paste = (index: number, text: string): boolean => {
    const [first, ...rest] = pastedValues(text);
    if (first === undefined) return false;
    const filled = values[index]?.value === '' ? index : index + 1;
    const begun =
      filled === index
        ? values.map((each, place) => (place === index ? { ...each, value: first } : each))
        : withValues(values, index, [first]);
    const next = withValues(begun, filled, rest);
    put(next);
    onFocus(`${at}.${Math.min(filled + rest.length, next.length - 1)}`);
    return true;
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by !== 0 && event.altKey) {
      event.preventDefault();
      onMove(at + by);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (values.length === 0) add(-1, ['']);
      else onFocus(`${at}.0`);
    }
  };
  return (
    <Box
      role="group"
      aria-label={t('specs.group', { name: called })}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75, p: 1, bgcolor: 'action.hover' }}>
        <TextField
          value={group.name}
          id={`${input.id}_${at}`}
          placeholder={t('specs.namePlaceholder')}
          disabled={input.disabled}
          error={reported.name !== undefined}
          helperText={reported.name}
          onChange={(event) => onPut({ ...group, name: event.target.value })}
          onKeyDown={locked ? undefined : onKeyDown}
          sx={{ flex: 1, maxWidth: 320 }}
          slotProps={{
            htmlInput: {
              'aria-label': t('specs.name', { number: at + 1 }),
              'data-spec': `${at}`,
              readOnly: input.readonly,
            },
            formHelperText: { 'data-form-error': '' } as object,
          }}
        />
        <Typography
          variant="caption"
          sx={{ ml: 'auto', lineHeight: '36px', color: 'text.secondary', whiteSpace: 'nowrap' }}
        >
          {t('specs.values', { count: values.length, max: SPEC_BOUNDS.values })}
        </Typography>
        {!locked && (
          <Box sx={{ display: 'flex', alignItems: 'center', height: 36 }}>
            <MoveButtons
              index={at}
              count={count}
              labels={{
                up: t('specs.moveUp', { name: called }),
                down: t('specs.moveDown', { name: called }),
              }}
              onMove={onMove}
            />
            <IconButton
              icon="delete"
              iconSize={15}
              label={t('specs.removeGroup', { name: called })}
              onClick={onRemove}
            />
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 232px), 1fr))',
          gap: 1,
          p: 1,
          alignItems: 'start',
        }}
      >
        {values.map((value, index) => (
          <SpecValueBox
            key={index}
            input={input}
            value={value}
            place={[at, index]}
            count={values.length}
            message={reported.value(index)}
            onPut={(next) => put(values.map((each, other) => (other === index ? next : each)))}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
            onNext={() => add(index, [''])}
            onPaste={(text) => paste(index, text)}
          />
        ))}
        {!locked && (
          <Button
            size="small"
            color="inherit"
            disabled={full}
            startIcon={<Icon name="plus" size={15} />}
            onClick={() => add(values.length - 1, [''])}
            sx={{ justifySelf: 'start', minHeight: 36, color: 'text.secondary' }}
          >
            {t('specs.addValue')}
          </Button>
        )}
      </Box>
      {reported.group.map((message) => (
        <FormHelperText key={message} error data-form-error="" sx={{ m: 0, px: 1, pb: 1 }}>
          {message}
        </FormHelperText>
      ))}
    </Box>
  );
}

/** What is said of a group: of its name, of its values by their positions, and of the group or all its values. */
function messagesOf({ messages = {} }: InputProps, at: number) {
  const own = (rest: string): string | undefined => messages[`[${at}]${rest}`];
  return {
    name: own('.name'),
    value: (index: number): string | undefined =>
      ['.value', '.image', '']
        .map((part) => own(`.values[${index}]${part}`))
        .find((each) => each !== undefined),
    group: ['', '.values'].flatMap((rest) => own(rest) ?? []),
  };
}
