import type { JsonObject } from '#engine/definition/index.ts';
import { localText, useBlockWorld } from './block-context.ts';
import { sourceGoods } from './block-goods.ts';
import { CalmVideo } from './calm-video.tsx';
import { Picture } from './picture.tsx';

/** The whole width of a phone, and half of a page or less elsewhere. */
const SIDE_SIZES = '(max-width: 760px) 100vw, 600px';
/** As wide as a page is. */
const FILL_SIZES = '(max-width: 1280px) 100vw, 1280px';

interface Props {
  item: JsonObject;
  eager: boolean;
  /** The advert it is, if any. */
  advert?: number;
  /** Its picture in other widths. Default: as the page knows them. */
  srcset?: string;
  /** Plays over the picture. */
  video?: string;
}

/** Words and a picture on a tone, or goods of a source in place of the picture. */
export function Slide({ item, eager, advert, srcset: own = '', video = '' }: Props) {
  const world = useBlockWorld();
  const { locale, Link } = world;
  const say = (name: string): string => localText(item[name], locale);
  const goods = sourceGoods(world, item['source']).slice(0, 4);
  const picture = typeof item['picture'] === 'string' && item['picture'] !== '' ? item['picture'] : null;
  const srcset = own || (picture === null ? undefined : world.pictures[picture]);
  const fills = picture !== null && item['fit'] === 'fill';
  const link = String(item['link'] ?? '/');
  return (
    <div
      className={fills ? 'slide is-filled' : 'slide'}
      data-tone={String(item['tone'] ?? 'sand')}
      data-advert={advert}
    >
      {fills && (
        <div className="slide-scene">
          <img
            src={picture}
            srcSet={srcset}
            sizes={srcset === undefined ? undefined : FILL_SIZES}
            alt=""
            width={1600}
            height={640}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            decoding="async"
          />
          {video !== '' && <CalmVideo src={video} />}
        </div>
      )}
      <div className="slide-words">
        {say('label') !== '' && <span className="slide-label">{say('label')}</span>}
        <h2>{say('title')}</h2>
        {say('text') !== '' && <p>{say('text')}</p>}
        {link !== '' && (
          <Link to={link} className="button is-strong">
            {say('button') || world.text('block.more')}
          </Link>
        )}
      </div>
      {picture !== null && !fills && (
        <div className="slide-picture">
          <Picture src={picture} srcset={srcset} sizes={SIDE_SIZES} alt="" eager={eager} />
        </div>
      )}
      {picture === null && goods.length > 0 && (
        <ul className="slide-goods" data-count={goods.length}>
          {goods.map((each) => (
            <li key={each.id}>
              <Link to={`/goods/${each.id}`} aria-label={each.name}>
                <Picture
                  src={each.cover}
                  srcset={each.cover_srcset}
                  sizes="(max-width: 760px) 22vw, 260px"
                  alt=""
                  eager={eager}
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
