import { useMemo } from 'react';
import { diffChars } from 'diff';
import { Box } from '@mui/material';
import { plainText, type CellProps } from '../../fields/cells/index.ts';

/** Milliseconds after which two texts are too different to be compared sign by sign. */
const PATIENCE = 100;

interface Piece {
  value: string;
  kind: 'same' | 'gone' | 'new';
}

/** What became of a text, sign by sign; as a whole where comparing takes too long. */
export function piecesOf(before: string, after: string): Piece[] {
  const found = diffChars(before, after, { timeout: PATIENCE });
  const pieces: Piece[] = found
    ? found.map(({ value, added, removed }) => ({ value, kind: added ? 'new' : removed ? 'gone' : 'same' }))
    : [
        { value: before, kind: 'gone' },
        { value: after, kind: 'new' },
      ];
  return pieces.filter(({ value }) => value !== '');
}

const INKS = { gone: 'error', new: 'success' } as const;

/** A value with what of another field's value is gone and what is new in it; `renderProps.before` names that field. */
export function CharacterDiff({ value, row, column }: CellProps) {
  const before = plainText(row[String(column.renderProps?.['before'] ?? 'before')]);
  const after = plainText(value);
  const pieces = useMemo(() => piecesOf(before, after), [before, after]);
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {pieces.map(({ value: text, kind }, at) =>
        kind === 'same' ? (
          <span key={at}>{text}</span>
        ) : (
          <Box
            key={at}
            component={kind === 'new' ? 'ins' : 'del'}
            sx={(theme) => ({
              borderRadius: '2px',
              color: 'text.primary',
              textDecorationColor: theme.vars?.palette[INKS[kind]].main ?? theme.palette[INKS[kind]].main,
              bgcolor: `color-mix(in srgb, ${theme.vars?.palette[INKS[kind]].main ?? theme.palette[INKS[kind]].main} 18%, transparent)`,
            })}
          >
            {text}
          </Box>
        ),
      )}
    </Box>
  );
}
