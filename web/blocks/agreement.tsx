import { isObject } from '#engine/definition/index.ts';
import { agreementNeed, needKey } from '#engine/page/index.ts';
import { useBlockWorld } from './block-context.ts';
import { BlockHead } from './block-head.tsx';
import { stringOf, type BlockViewProps } from './block-props.ts';
import { EmptyBlock } from './empty-block.tsx';

/** A text of the shop as its settings have it: cleaned when it was stored. */
export function AgreementBlock({ props }: BlockViewProps) {
  const { data, text } = useBlockWorld();
  const found = data[needKey(agreementNeed(props))];
  if (!isObject(found)) return <EmptyBlock />;
  const title = stringOf(found['title']);
  const words = (
    <div
      className="rich block-rich"
      data-width="read"
      dangerouslySetInnerHTML={{ __html: stringOf(found['text']) }}
    />
  );
  return (
    <section className="block">
      {props['showTitle'] !== false && <BlockHead title={{ 'zh-cn': title }} />}
      {props['folded'] === true ? (
        <details className="block-fold">
          <summary>{props['showTitle'] === false ? title : text('block.readAll')}</summary>
          {words}
        </details>
      ) : (
        words
      )}
    </section>
  );
}
