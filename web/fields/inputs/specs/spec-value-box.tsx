import { FormHelperText, OutlinedInput } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PlainIconButton } from '../../../ui/index.ts';
import type { InputProps } from '../input.ts';
import { MoveButtons } from '../move-buttons.tsx';
import { SortableItem } from '../sortable-list.tsx';
import { DragHandle } from '../drag-handle.tsx';
import { calledAt, type SpecValue } from './spec-groups.ts';
import { SpecPicture } from './spec-picture.tsx';

interface Props {
  input: InputProps;
  value: SpecValue;
  /** Positions of the group and of the value in it. */
  place: readonly [group: number, value: number];
  count: number;
  message: string | undefined;
  onPut: (value: SpecValue) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Begins another value after this one. */
  onNext: () => void;
  /** Takes a pasted text apart; false where it is an ordinary one. */
  onPaste: (text: string) => boolean;
}

const LINE = { display: 'flex', alignItems: 'flex-start', gap: 4, minWidth: 0 } as const;

/** One value with its picture. Enter begins the next one, Backspace in an empty one takes it away. */
export function SpecValueBox(props: Props) {
  const { t } = useTranslation();
  const { input, value, place, count, message, onPut, onMove, onRemove, onNext, onPaste } = props;
  const [group, index] = place;
  const locked = input.disabled || input.readonly;
  const id = `${input.id}_${group}_${index}`;
  const called = calledAt({ name: value.value }, index);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
    if (altKey && by !== 0) onMove(index + by);
    else if (key === 'Enter' && !ctrlKey && !metaKey) {
      if (value.value.trim() !== '') onNext();
    } else if (key === 'Backspace' && value.value === '' && !event.repeat) onRemove();
    else return;
    event.preventDefault();
  };
  const put = (image: string | null): void => {
    const { image: _old, ...rest } = value;
    onPut(image === null ? rest : { ...rest, image });
  };
  return (
    <SortableItem name={called} index={index} sx={{ minWidth: 0 }}>
      {(handle, carried) => (
        <div style={{ ...LINE, opacity: carried ? 0.6 : 1 }}>
          {!locked && count > 1 && (
            <DragHandle label={t('upload.handle', { name: called })} handle={handle} />
          )}
          <SpecPicture
            input={input}
            id={`${id}_image`}
            label={t('specs.picture', { value: called })}
            image={typeof value.image === 'string' && value.image !== '' ? value.image : null}
            onImage={put}
          />
          <div style={{ flex: 1, minWidth: 0 }}>
            <OutlinedInput
              size="small"
              fullWidth
              value={value.value}
              id={id}
              placeholder={t('specs.valuePlaceholder')}
              disabled={input.disabled}
              readOnly={input.readonly}
              error={message !== undefined}
              onChange={(event) => onPut({ ...value, value: event.target.value })}
              onKeyDown={locked ? undefined : onKeyDown}
              onPaste={(event) => {
                if (!locked && onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
              }}
              slotProps={{
                input: {
                  'aria-label': t('specs.value', { number: index + 1 }),
                  'aria-describedby': message === undefined ? undefined : `${id}-wrong`,
                  'data-spec': `${group}.${index}`,
                } as object,
              }}
            />
            {message !== undefined && (
              <FormHelperText id={`${id}-wrong`} error data-form-error="">
                {message}
              </FormHelperText>
            )}
          </div>
          {!locked && (
            <div style={{ display: 'flex', alignItems: 'center', height: 36 }}>
              <MoveButtons
                index={index}
                count={count}
                labels={{
                  up: t('specs.moveUp', { name: called }),
                  down: t('specs.moveDown', { name: called }),
                }}
                onMove={onMove}
              />
              <PlainIconButton
                icon="close"
                iconSize={15}
                label={t('specs.removeValue', { value: called })}
                onClick={onRemove}
              />
            </div>
          )}
        </div>
      )}
    </SortableItem>
  );
}
