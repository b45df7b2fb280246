import type { JsonObject } from '#engine/definition/index.ts';
import { localText, useBlockWorld } from './block-context.ts';
import { BlockPicture } from './block-picture.tsx';
import { itemsOf, numberOf, ratioOf, stringOf, type BlockViewProps } from './block-props.ts';
import { MaybeLink } from './maybe-link.tsx';
import { Rail } from './rail.tsx';

const SIZES: Readonly<Record<string, string>> = {
  row: '(max-width: 760px) 70vw, 380px',
  single: '(max-width: 1280px) 100vw, 1280px',
  list: '(max-width: 1280px) 100vw, 1280px',
};

/** One picture, several in a row to push, or one below the other. */
export function ImageBlock({ props }: BlockViewProps) {
  const layout = stringOf(props['layout'], 'single');
  const items = itemsOf(props['items']).slice(0, layout === 'single' ? 1 : undefined);
  const shots = items.map((item, at) => <Shot key={at} item={item} props={props} layout={layout} />);
  const style = {
    '--gap-own': `${numberOf(props['gap'], 12)}px`,
    '--radius-own': `${numberOf(props['radius'], 14)}px`,
  };
  return (
    <div className="images" data-layout={layout} style={style as object}>
      {layout === 'row' ? <Rail>{shots}</Rail> : shots}
    </div>
  );
}

function Shot({ item, props, layout }: { item: JsonObject; props: JsonObject; layout: string }) {
  const { locale } = useBlockWorld();
  const [alt, title] = [localText(item['alt'], locale), localText(item['title'], locale)];
  return (
    <MaybeLink to={item['link']} className="image" label={title === '' ? alt : undefined}>
      <BlockPicture
        src={stringOf(item['picture'])}
        alt={title === '' ? alt : ''}
        ratio={ratioOf(props['ratio'], 16 / 9)}
        fit={props['fit'] === 'contain' ? 'contain' : 'cover'}
        sizes={SIZES[layout] ?? SIZES['single']!}
      />
      {title !== '' && <span className="image-title">{title}</span>}
    </MaybeLink>
  );
}
