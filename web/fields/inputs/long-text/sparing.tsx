import { useState } from 'react';
import type { Input, InputProps } from '../input.ts';
import { typedValue, valueText } from '../value.ts';
import { HUGE, HugeText } from './huge-text.tsx';
import { PartArea } from './part-area.tsx';
import { PARTED_FROM } from './text-parts.ts';

type Mode = 'head' | 'box' | 'parts';

/**
 * A text input that shows the beginning of a huge stored text until somebody asks for all of it, and edits what no box
 * can hold part by part, unless its parts alone mean nothing (`parted` false). What is typed or pasted is shown.
 */
export const sparing = (Box: Input, { parted = true } = {}): Input =>
  function SparingInput(input) {
    const { length } = valueText(input.value);
    const [mode, setMode] = useState<Mode>(() => (length > HUGE ? 'head' : 'box'));
    const [grew, setGrew] = useState(false);
    const inParts = parted && length > PARTED_FROM;
    if (mode === 'head') return <HugeText input={input} onWhole={() => setMode(inParts ? 'parts' : 'box')} />;
    if (mode === 'box' && inParts) {
      setMode('parts');
      setGrew(true);
    }
    if (mode === 'parts') return <PartArea input={input} autoFocus={grew} />;
    if (!parted) return <Box {...input} />;
    return (
      <div style={{ display: 'contents' }} onPasteCapture={(event) => takeHugePaste(event, input)}>
        <Box {...input} />
      </div>
    );
  };

/** A huge text goes past the box into the value: a browser needs a minute to lay one out in it. */
function takeHugePaste(event: React.ClipboardEvent, input: InputProps): void {
  const box = event.target;
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return;
  if (input.disabled || input.readonly) return;
  const pasted = event.clipboardData.getData('text/plain');
  if (pasted.length <= PARTED_FROM) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = box;
  const text = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length);
  input.onChange(typedValue(text, input.schema));
}
