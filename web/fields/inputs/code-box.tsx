import { useRef } from 'react';
import { Box, OutlinedInput } from '@mui/material';
import { monoFamily } from '../../ui/index.ts';
import type { InputProps } from './input.ts';

const LINE = 20;
const FEWEST = 4;
const MAX = 20;
/** Texts of more lines go without numbers: drawing them would cost more than they help. */
const NUMBERED_UP_TO = 5000;

interface Props {
  input: InputProps;
  area: React.RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  /** The line at fault. */
  marked: number | null;
}

/** A text box for code: lines are numbered and never folded, so that a number names the same line everywhere. */
export function CodeBox({ input, area, text, onText, marked }: Props) {
  const gutter = useRef<HTMLPreElement>(null);
  const lines = text.split('\n').length;
  const numbered = lines <= NUMBERED_UP_TO;
  const width = `${String(lines).length + 2}ch`;
  const rows = Math.min(MAX, Math.max(FEWEST, lines));
  return (
    <OutlinedInput
      fullWidth
      multiline
      size="small"
      id={input.id}
      name={input.name}
      rows={rows}
      value={text}
      onChange={(event) => onText(event.target.value)}
      disabled={input.disabled}
      error={input.invalid || marked !== null}
      placeholder={input.placeholder}
      inputRef={area}
      startAdornment={numbered && <Gutter box={gutter} lines={lines} width={width} marked={marked} />}
      inputProps={{
        readOnly: input.readonly,
        spellCheck: false,
        wrap: 'off',
        'aria-label': input.label,
        'aria-required': input.required || undefined,
        'aria-describedby': input.describedBy,
        onScroll: (event: React.UIEvent<HTMLTextAreaElement>) => {
          if (gutter.current) gutter.current.scrollTop = event.currentTarget.scrollTop;
        },
      }}
      sx={{
        alignItems: 'stretch',
        overflow: 'hidden',
        '& textarea': {
          fontFamily: monoFamily,
          fontSize: 13,
          lineHeight: `${LINE}px`,
          p: '8px 10px',
          ml: numbered ? `calc((${width} + 1ch) * 0.93)` : 0,
          whiteSpace: 'pre',
          overflow: 'auto !important',
          resize: 'vertical',
        },
      }}
    />
  );
}

function Gutter(props: {
  box: React.RefObject<HTMLPreElement | null>;
  lines: number;
  width: string;
  marked: number | null;
}) {
  const { box, lines, width, marked } = props;
  return (
    <Box
      component="pre"
      ref={box}
      aria-hidden="true"
      sx={{
        m: 0,
        py: '8px',
        pr: '1ch',
        width,
        boxSizing: 'content-box',
        overflow: 'hidden',
        textAlign: 'right',
        fontFamily: monoFamily,
        fontSize: 12,
        lineHeight: `${LINE}px`,
        color: 'text.disabled',
        bgcolor: 'action.hover',
        borderRight: 1,
        borderColor: 'divider',
        userSelect: 'none',
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: 0,
      }}
    >
      {Array.from({ length: lines }, (_, index) => (
        <Box
          component="span"
          key={index}
          sx={
            index + 1 === marked
              ? { display: 'block', color: 'error.contrastText', bgcolor: 'error.main', borderRadius: '3px' }
              : { display: 'block' }
          }
        >
          {index + 1}
        </Box>
      ))}
    </Box>
  );
}
