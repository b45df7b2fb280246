import type { JsonObject } from '#engine/definition/index.ts';
import { BlockHead } from './block-head.tsx';

/** A title between blocks. */
export function HeadingBlock({ props }: { props: JsonObject }) {
  return (
    <section className="block">
      <BlockHead title={props['title']} text={props['text']} more={props['link']} />
    </section>
  );
}
