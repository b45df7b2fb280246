import { colorOf, numberOf, stringOf, type BlockViewProps } from './block-props.ts';

/** A line between blocks. */
export function DividerBlock({ props }: BlockViewProps) {
  return (
    <hr
      className="divider"
      data-inset={props['inset'] === true || undefined}
      style={{
        borderTopStyle: LINES.find((line) => line === stringOf(props['line'])) ?? 'solid',
        borderTopWidth: numberOf(props['width'], 1),
        borderTopColor: colorOf(props['color']),
      }}
    />
  );
}

const LINES = ['solid', 'dashed', 'dotted'] as const;
