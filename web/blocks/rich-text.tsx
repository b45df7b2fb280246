import { localText, useBlockWorld } from './block-context.ts';
import { stringOf, type BlockViewProps } from './block-props.ts';
import { EmptyBlock } from './empty-block.tsx';

/** Words with pictures and tables as somebody has written them; they were cleaned when they were stored. */
export function RichTextBlock({ props }: BlockViewProps) {
  const { locale } = useBlockWorld();
  const html = localText(props['html'], locale);
  if (html.trim() === '') return <EmptyBlock />;
  return (
    <div
      className="rich block-rich"
      data-width={stringOf(props['width'], 'read')}
      data-card={props['card'] === true || undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
