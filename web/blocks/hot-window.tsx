import { screenClass, type AdvertData } from './advert-data.ts';
import { useBlockWorld } from './block-context.ts';
import { GoodsCard } from './goods-card.tsx';
import { Rail } from './rail.tsx';

/** A window of goods that somebody has chosen, with a cover beside them. */
export function HotWindow({ advert }: { advert: AdvertData }) {
  const { Link, text } = useBlockWorld();
  const { id, title, image, image_srcset: srcset, link, style, goods = [] } = advert;
  const cards = goods.map((each) => <GoodsCard key={each.id} goods={each} />);
  return (
    <section className={`block hot${screenClass(advert)}`} data-advert={id}>
      <header className="block-head">
        <div>
          <h2>{title}</h2>
          {advert.text !== '' && <p>{advert.text}</p>}
        </div>
        {link.url !== '' && (
          <Link to={link.url} className="block-more" aria-label={`${title}: ${text('block.more')}`}>
            {text('block.more')} <span aria-hidden="true">→</span>
          </Link>
        )}
      </header>
      <div className={image === '' ? undefined : 'hot-body'}>
        {image !== '' && (
          <img
            className="hot-cover"
            src={image}
            srcSet={srcset || undefined}
            sizes={srcset === '' ? undefined : '(max-width: 760px) 100vw, 300px'}
            alt=""
            width={800}
            height={1000}
            loading="lazy"
            decoding="async"
          />
        )}
        {style === 'grid' ? <div className="cards">{cards}</div> : <Rail>{cards}</Rail>}
      </div>
    </section>
  );
}
