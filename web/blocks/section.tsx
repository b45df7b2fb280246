import { localText, useBlockWorld } from './block-context.ts';
import { stringOf, type BlockViewProps } from './block-props.ts';
import { Slot } from './slot.tsx';

/** Blocks that belong together, at a place that links can lead to. */
export function SectionBlock({ id, props }: BlockViewProps) {
  const { locale } = useBlockWorld();
  return (
    <section
      className="section"
      id={stringOf(props['anchor']) || undefined}
      aria-label={localText(props['label'], locale) || undefined}
      data-width={stringOf(props['width'], 'page')}
    >
      <Slot parent={id} name="body" />
    </section>
  );
}
