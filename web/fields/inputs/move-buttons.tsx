import { PlainIconButton } from '../../ui/index.ts';

interface Props {
  index: number;
  count: number;
  /** What the buttons are called. */
  labels: { up: string; down: string };
  onMove: (to: number) => void;
}

const STYLE = { padding: 0, width: 24, height: 18 } as const;

/** Moves one of several up or down, one above the other in the height of a line. */
export function MoveButtons({ index, count, labels, onMove }: Props) {
  const button = (icon: string, label: string, to: number) => (
    <PlainIconButton
      icon={icon}
      iconSize={13}
      label={label}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(to)}
      style={STYLE}
    />
  );
  return (
    <div style={{ display: 'grid' }}>
      {button('chevron-up', labels.up, index - 1)}
      {button('chevron-down', labels.down, index + 1)}
    </div>
  );
}

/** The list with what is at `from` standing at `to`. */
export const moved = <T,>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};
