import { PlainIconButton } from '../../ui/index.ts';

const STYLE = { padding: 0, width: 20, height: 36, cursor: 'grab', touchAction: 'none' } as const;

/** By what one of several things is dragged; Space takes it up for the arrows. */
export function DragHandle({ label, handle }: { label: string; handle: Record<string, unknown> }) {
  return <PlainIconButton icon="grip" iconSize={14} label={label} style={STYLE} {...handle} />;
}
