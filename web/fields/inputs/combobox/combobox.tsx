import { useRef, type FocusEvent, type ReactNode } from 'react';
import { Box } from '@mui/material';
import type { InputProps } from '../input.ts';
import { ComboboxBox } from './combobox-box.tsx';
import { ComboboxList } from './combobox-list.tsx';
import { useCombobox, type ComboboxFacts } from './use-combobox.ts';

type Props = Omit<ComboboxFacts, 'locked'> & {
  input: InputProps;
  loading?: boolean;
  /** Page of choices shown. */
  page?: number;
  /** Why there are no choices. */
  trouble?: string;
  /** Below the list: a pager. */
  footer?: ReactNode;
  /** Before the arrow: a link to what is chosen. */
  tail?: ReactNode;
};

/** A box one types in with a list of choices below it: one choice as its text, several as chips. */
export function Combobox(props: Props) {
  const { input } = props;
  const locked = input.disabled || input.readonly;
  const anchor = useRef<HTMLDivElement>(null);
  const state = useCombobox({ ...props, locked });
  return (
    <Box ref={anchor} onBlur={(event) => closeOutside(event, () => state.setOpen(false))}>
      <ComboboxBox
        {...props}
        locked={locked}
        state={state}
        onFocus={() => anchor.current?.querySelector('input')?.focus()}
      />
      <ComboboxList {...props} anchor={anchor} state={state} label={input.label} />
    </Box>
  );
}

function closeOutside(event: FocusEvent<HTMLElement>, close: () => void): void {
  if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
  close();
}
