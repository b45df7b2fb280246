import { Box } from '@mui/material';
import { monoFamily } from '../../ui/index.ts';
import { lineDiff } from './line-diff.ts';

const SIGNS = { same: ' ', gone: '−', come: '+' } as const;
const PAINT = {
  same: 'transparent',
  gone: 'color-mix(in srgb, var(--mm-palette-error-main) 14%, transparent)',
  come: 'color-mix(in srgb, var(--mm-palette-success-main) 16%, transparent)',
} as const;

/** Two texts in one, lines that went and came marked by sign and colour. */
export function SideBySide({ from, to }: { from: string; to: string }) {
  return (
    <Box component="pre" tabIndex={0} sx={{ m: 0, fontFamily: monoFamily, fontSize: 12.5, overflow: 'auto' }}>
      {lineDiff(from, to).map(({ kind, text }, index) => (
        <div
          key={index}
          data-diff={kind}
          style={{ background: PAINT[kind], whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {SIGNS[kind]} {text}
        </div>
      ))}
    </Box>
  );
}
