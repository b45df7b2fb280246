import type { Json, JsonObject } from '#engine/definition/index.ts';
import { needKey } from '#engine/page/index.ts';
import { useBlockWorld } from './block-context.ts';
import { goodsOf } from './block-goods.ts';
import { BlockHead } from './block-head.tsx';
import { EmptyBlock } from './empty-block.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

const TONES = ['sand', 'sage', 'sky', 'rose', 'plum', 'ink'];

interface Window {
  id: number;
  name: string;
  ids: Json;
}

/** A window for each of the large classes with some of what it sells. */
export function ClassWindowsBlock({ props }: { props: JsonObject }) {
  const { data, goods, Link } = useBlockWorld();
  const { windows = 4, limit = 4 } = props;
  const key = needKey({ kind: 'windows', params: { windows, limit } });
  const shown = (data[key] ?? []) as unknown as Window[];
  if (shown.length === 0) return <EmptyBlock />;
  return (
    <section className="block">
      <BlockHead title={props['title']} more="/classes" />
      <div className="windows">
        {shown.map(({ id, name, ids }, at) => (
          <div key={id} className="window" data-tone={TONES[at % TONES.length]}>
            <h3>
              <Link to={`/class/${id}`}>{name}</Link>
            </h3>
            <ul>
              {goodsOf(goods, ids).map((each) => (
                <li key={each.id}>
                  <Link to={`/goods/${each.id}`}>
                    <span className="hidden">{each.name}</span>
                    <Picture
                      src={each.cover}
                      srcset={each.cover_srcset}
                      sizes="(max-width: 760px) 40vw, 140px"
                      alt=""
                    />
                    <Price amount={each.price} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
