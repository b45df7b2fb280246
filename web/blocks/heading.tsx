import { localText, useBlockWorld } from './block-context.ts';
import { BlockHead } from './block-head.tsx';
import { stringOf, type BlockViewProps } from './block-props.ts';

/** A title between blocks. */
export function HeadingBlock({ props }: Pick<BlockViewProps, 'props'>) {
  const { locale } = useBlockWorld();
  const subtitle = localText(props['subtitle'], locale);
  return (
    <section
      className="block heading"
      data-align={stringOf(props['align'], 'left')}
      data-size={stringOf(props['size'], 'm')}
      data-line={stringOf(props['line'], 'none')}
    >
      {subtitle !== '' && <p className="heading-above">{subtitle}</p>}
      <BlockHead title={props['title']} text={props['text']} more={props['link']} />
    </section>
  );
}
