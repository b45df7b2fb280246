import { Box, Button, FormHelperText, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { SPEC_BOUNDS } from '#engine/rules/index.ts';
import { Icon, IconButton } from '../../../ui/index.ts';
import type { InputProps } from '../input.ts';
import { MoveButtons } from '../move-buttons.tsx';
import { SortableItem, SortableList } from '../sortable-list.tsx';
import { calledAt, type SpecGroup } from './spec-groups.ts';
import { SpecValueBox } from './spec-value-box.tsx';
import { specValueChanges } from './spec-value-changes.ts';
import { DragHandle } from '../drag-handle.tsx';

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
export function SpecGroupBox(props: Props) {
  const { input, group, at } = props;
  const { t } = useTranslation();
  const locked = input.disabled || input.readonly;
  const called = calledAt(group, at);
  const reported = messagesOf(input, at);
  const values = specValueChanges({ ...props, locked });
  return (
    <SortableItem name={called} index={at} sx={{ minWidth: 0 }}>
      {(handle, carried) => (
        <Box
          role="group"
          aria-label={t('specs.group', { name: called })}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            overflow: 'hidden',
            bgcolor: 'background.paper',
            opacity: carried ? 0.7 : 1,
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75, p: 1, bgcolor: 'action.hover' }}>
            {!locked && props.count > 1 && (
              <DragHandle label={t('upload.handle', { name: called })} handle={handle} />
            )}
            <SpecName {...props} locked={locked} message={reported.name} onEnter={values.enter} />
            <Typography
              variant="caption"
              sx={{ ml: 'auto', lineHeight: '36px', color: 'text.secondary', whiteSpace: 'nowrap' }}
            >
              {t('specs.values', { count: group.values.length, max: SPEC_BOUNDS.values })}
            </Typography>
            {!locked && <SpecGroupButtons {...props} called={called} />}
          </Box>
          <SpecValues {...props} locked={locked} values={values} messageOf={reported.value} />
          {reported.group.map((message) => (
            <FormHelperText key={message} error data-form-error="" sx={{ m: 0, px: 1, pb: 1 }}>
              {message}
            </FormHelperText>
          ))}
        </Box>
      )}
    </SortableItem>
  );
}

interface ValuesProps extends Pick<Props, 'input' | 'group' | 'at'> {
  locked: boolean;
  values: ReturnType<typeof specValueChanges>;
  messageOf: (index: number) => string | undefined;
}

/** The values of a group side by side; dragged within their group. */
function SpecValues({ input, group, at, locked, values, messageOf }: ValuesProps) {
  const { t } = useTranslation();
  return (
    <SortableList
      names={group.values.map(({ value }, index) => calledAt({ name: value }, index))}
      grid
      locked={locked}
      onMove={values.drag}
    >
      <Box component="ul" sx={VALUES}>
        {group.values.map((value, index) => (
          <SpecValueBox
            key={index}
            input={input}
            value={value}
            place={[at, index]}
            count={group.values.length}
            message={messageOf(index)}
            onPut={(next) => values.put(index, next)}
            onMove={(to) => values.move(index, to)}
            onRemove={() => values.remove(index)}
            onNext={() => values.add(index)}
            onPaste={(text) => values.paste(index, text)}
          />
        ))}
        {!locked && (
          <Box component="li" sx={{ listStyle: 'none' }}>
            <Button
              size="small"
              color="inherit"
              disabled={values.full}
              startIcon={<Icon name="plus" size={15} />}
              onClick={() => values.add(group.values.length - 1)}
              sx={{ minHeight: 36, color: 'text.secondary' }}
            >
              {t('specs.addValue')}
            </Button>
          </Box>
        )}
      </Box>
    </SortableList>
  );
}

const VALUES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 256px), 1fr))',
  gap: 1,
  m: 0,
  p: 1,
  alignItems: 'start',
} as const;

interface NameProps extends Pick<Props, 'input' | 'group' | 'at' | 'onPut' | 'onMove'> {
  locked: boolean;
  message: string | undefined;
  /** Leads from the name to the first value. */
  onEnter: () => void;
}

function SpecName({ input, group, at, locked, message, onPut, onMove, onEnter }: NameProps) {
  const { t } = useTranslation();
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by !== 0 && event.altKey) {
      event.preventDefault();
      onMove(at + by);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <TextField
      value={group.name}
      id={`${input.id}_${at}`}
      placeholder={t('specs.namePlaceholder')}
      disabled={input.disabled}
      error={message !== undefined}
      helperText={message}
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
  );
}

interface ButtonsProps extends Pick<Props, 'at' | 'count' | 'onMove' | 'onRemove'> {
  called: string;
}

function SpecGroupButtons({ at, count, called, onMove, onRemove }: ButtonsProps) {
  const { t } = useTranslation();
  return (
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
