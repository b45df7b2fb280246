import type { LayoutMode } from './layout-config.ts';

type Block = [x: number, y: number, width: number, height: number, tone: 'ink' | 'soft' | 'mark' | 'sheet'];

/** What each layout looks like, in blocks on a sheet of 72 by 48. */
const BLOCKS: Record<LayoutMode, Block[]> = {
  Default: [
    [5, 5, 14, 4, 'mark'],
    [5, 13, 14, 3, 'soft'],
    [5, 19, 14, 3, 'soft'],
    [5, 25, 14, 3, 'soft'],
    [24, 5, 12, 5, 'sheet'],
    [39, 5, 10, 5, 'soft'],
    [24, 14, 43, 29, 'sheet'],
  ],
  Classic: [
    [0, 0, 72, 10, 'ink'],
    [24, 3, 14, 7, 'sheet'],
    [0, 10, 19, 38, 'sheet'],
    [4, 15, 11, 3, 'mark'],
    [4, 21, 11, 3, 'soft'],
    [24, 15, 43, 28, 'sheet'],
  ],
  Streamline: [
    [0, 0, 72, 13, 'sheet'],
    [4, 3, 6, 3, 'mark'],
    [14, 3, 9, 3, 'soft'],
    [26, 3, 9, 3, 'soft'],
    [4, 9, 12, 2, 'mark'],
    [5, 18, 62, 25, 'sheet'],
  ],
  Double: [
    [0, 0, 9, 48, 'ink'],
    [2, 4, 5, 5, 'mark'],
    [9, 0, 15, 48, 'sheet'],
    [12, 13, 9, 3, 'mark'],
    [12, 19, 9, 3, 'soft'],
    [24, 0, 48, 10, 'sheet'],
    [28, 15, 39, 28, 'sheet'],
  ],
};

const FILL = {
  ink: '#1c2444',
  soft: 'var(--mm-palette-text-disabled)',
  mark: 'var(--mm-palette-primary-main)',
  sheet: 'var(--mm-palette-background-paper)',
} as const;

/** A small picture of a layout. */
export function LayoutPicture({ mode }: { mode: LayoutMode }) {
  return (
    <svg viewBox="0 0 72 48" aria-hidden="true" className="sh-picture">
      <rect width="72" height="48" style={{ fill: 'var(--mm-palette-background-default)' }} />
      {BLOCKS[mode].map(([x, y, width, height, tone], at) => (
        <rect
          key={at}
          {...{ x, y, width, height }}
          rx={1.5}
          style={{ fill: FILL[tone], stroke: tone === 'sheet' ? 'var(--mm-palette-divider)' : 'none' }}
        />
      ))}
    </svg>
  );
}
