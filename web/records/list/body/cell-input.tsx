import { useId, useState } from 'react';
import { Popper } from '@mui/material';
import { textIn } from '#engine/definition/index.ts';
import { valueIn } from '../../../fields/cells/index.ts';
import { useLocale } from '../../../texts/index.ts';
import type { EditedCellProps } from './edited-cell-props.ts';
import { nextCell } from './next-cell.ts';
import { useCellSave } from './use-cell-save.ts';

interface Props extends EditedCellProps {
  /** `focusBack`: the cell gets the focus, which is nowhere else. */
  onEnd: (focusBack: boolean) => void;
}

/**
 * The input of a value in its cell. Enter and leaving it save, Tab saves and goes on to the next value that is edited so,
 * Escape gives the old value back. What the server refuses stays, with the reason below it.
 */
export function CellInput({ onEnd, ...props }: Props) {
  const { row, column } = props;
  const locale = useLocale();
  const troubleId = useId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [text, setText] = useState(String(valueIn(row, column) ?? ''));
  const { save, cancel, busy, trouble } = useCellSave({ ...props, onEnd });
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    const { key, shiftKey, currentTarget } = event;
    if (key === 'Enter' && !event.nativeEvent.isComposing) void save(text, true);
    if (key === 'Escape' && !busy) cancel();
    const next = key === 'Tab' ? nextCell(currentTarget, shiftKey ? -1 : 1) : null;
    if (!next) return;
    event.preventDefault();
    // The blur that comes of it saves.
    next.click();
  };
  return (
    <>
      <input
        className="mm-cell-input"
        // As wide as its column, which stays as it is.
        size={1}
        ref={(element) => {
          if (element && element !== input) {
            // The press that brought the input is meant for it.
            element.focus({ preventScroll: true });
            setInput(element);
          }
        }}
        aria-label={textIn(column.title, locale)}
        aria-invalid={trouble !== null}
        aria-describedby={trouble === null ? undefined : troubleId}
        inputMode={column.traits.quantity ? 'decimal' : 'text'}
        value={text}
        readOnly={busy}
        aria-busy={busy}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => void save(text, false)}
        onKeyDown={onKeyDown}
      />
      {trouble !== null && input && (
        <Popper open anchorEl={input} placement="bottom-start" className="mm-cell-trouble">
          <span id={troubleId} role="alert">
            {trouble}
          </span>
        </Popper>
      )}
    </>
  );
}
