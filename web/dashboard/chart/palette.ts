import { useColorScheme } from '@mui/material/styles';
import { chartColours, darkColours, lightColours } from '../../ui/index.ts';

/** Colours as a canvas takes them, which knows no variables. */
export interface ChartPalette {
  parts: readonly string[];
  text: string;
  faint: string;
  grid: string;
  paper: string;
  /** The colour of an option or a card by its name. */
  named: (name: string | null) => string;
}

/** The colours of the scheme that shows now. */
export function useChartPalette(): ChartPalette {
  const { mode, systemMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return isDark ? dark : light;
}

const light = paletteOf(lightColours, chartColours.light);
const dark = paletteOf(darkColours, chartColours.dark);

function paletteOf(
  colours: typeof lightColours | typeof darkColours,
  parts: readonly string[],
): ChartPalette {
  const named: Record<string, string> = {
    primary: colours.primary.main,
    success: colours.success.main,
    warning: colours.warning.main,
    error: colours.error.main,
    info: colours.info.main,
    violet: parts[4] ?? colours.primary.main,
    default: parts.at(-1) ?? colours.text.secondary,
  };
  return {
    parts,
    text: colours.text.primary,
    faint: colours.text.secondary,
    grid: colours.divider,
    paper: colours.background.paper,
    named: (name) => named[name ?? 'primary'] ?? colours.primary.main,
  };
}

/** A colour for each part: the option's own where it has one, and no colour twice while there are others. */
export function partColours(names: readonly (string | null)[], palette: ChartPalette): string[] {
  const taken = new Set<string>();
  const own = names.map((name) => {
    if (name === null) return null;
    const colour = palette.named(name);
    if (taken.has(colour)) return null;
    taken.add(colour);
    return colour;
  });
  const free = palette.parts.filter((colour) => !taken.has(colour));
  let next = 0;
  return own.map((colour) => colour ?? free[next++ % Math.max(free.length, 1)] ?? palette.faint);
}
