import { isObject, type JsonObject } from '#engine/definition/index.ts';
import { screenClass, type AdvertData } from './advert-data.ts';
import { useBlockWorld } from './block-context.ts';
import { numberOf } from './block-props.ts';
import { Carousel, type CarouselSlide } from './carousel.tsx';
import { Slide } from './slide.tsx';

const TURN_SECONDS = 6;

interface Props {
  props: JsonObject;
  /** What is advertised, before what the page names itself. */
  adverts?: readonly AdvertData[];
}

/** Large pictures with a line and a link: one after the other, side by side, or as tiles. */
export function BannerBlock({ props, adverts = [] }: Props) {
  const items = (Array.isArray(props['items']) ? props['items'] : []).filter(isObject);
  const layout = String(props['layout'] ?? 'wide');
  if (layout !== 'wide') {
    return (
      <section className={`banner is-${layout}`}>
        {items.map((item, at) => (
          <Slide key={at} item={item} eager={at === 0} />
        ))}
      </section>
    );
  }
  const slides: CarouselSlide[] = [
    ...adverts.map((advert, at) => ({
      key: `advert ${advert.id}`,
      interval: advert.interval,
      className: screenClass(advert),
      content: <AdvertSlide advert={advert} eager={at === 0} />,
    })),
    ...items.map((item, at) => ({
      key: at,
      interval: numberOf(props['interval'], TURN_SECONDS),
      className: '',
      content: <Slide item={item} eager={at === 0 && adverts.length === 0} />,
    })),
  ];
  return slides.length === 0 ? null : <Carousel slides={slides} isStill={props['autoplay'] === false} />;
}

/** An advert as a slide. Its text may be a part of the picture: then the picture is all there is, and leads on. */
function AdvertSlide({ advert, eager }: { advert: AdvertData; eager: boolean }) {
  const { Link } = useBlockWorld();
  const { id, title, text, image, image_srcset: srcset, video, style, link } = advert;
  if (style === 'plain') {
    const picture = (
      <img
        src={image}
        srcSet={srcset || undefined}
        sizes={srcset === '' ? undefined : '(max-width: 1280px) 100vw, 1280px'}
        alt={link.url === '' ? title : ''}
        width={1600}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    );
    return (
      <div className="slide is-plain" data-advert={id}>
        {link.url === '' ? (
          picture
        ) : (
          <Link to={link.url} aria-label={title}>
            {picture}
          </Link>
        )}
      </div>
    );
  }
  const item = {
    title: { 'zh-cn': title },
    text: { 'zh-cn': text },
    link: link.url,
    tone: style || 'sand',
    picture: image,
    fit: 'fill',
  };
  return <Slide item={item} eager={eager} advert={id} srcset={srcset} video={video} />;
}
