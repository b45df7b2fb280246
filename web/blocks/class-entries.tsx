import type { JsonObject } from '#engine/definition/index.ts';
import { needKey } from '#engine/page/index.ts';
import { useBlockWorld, type ShopClass } from './block-context.ts';
import { BlockHead } from './block-head.tsx';
import { EmptyBlock } from './empty-block.tsx';
import { Picture } from './picture.tsx';

const NEED = needKey({ kind: 'classes', params: {} });

/** The top classes of the shop, each with its picture. */
export function ClassEntriesBlock({ props }: { props: JsonObject }) {
  const { data, Link } = useBlockWorld();
  const classes = (data[NEED] ?? []) as unknown as ShopClass[];
  const shown = classes.slice(0, Number(props['limit'] ?? 10));
  if (shown.length === 0) return <EmptyBlock />;
  return (
    <section className="block">
      <BlockHead title={props['title']} more="/classes" />
      <ul className="class-entries">
        {shown.map(({ id, name, image }) => (
          <li key={id}>
            <Link to={`/class/${id}`} className="class-entry">
              <Picture src={image} alt="" />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
