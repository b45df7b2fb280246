import { localText, useBlockWorld } from './block-context.ts';
import { BlockIcon } from './block-icon.tsx';
import { BlockPicture } from './block-picture.tsx';
import { stringOf, type BlockViewProps } from './block-props.ts';

/** How people reach the shop. */
export function ServiceBlock({ props }: BlockViewProps) {
  const { locale, Link, text } = useBlockWorld();
  const say = (name: string): string => localText(props[name], locale);
  const [phone, link, picture] = [
    stringOf(props['phone']),
    stringOf(props['link']),
    stringOf(props['picture']),
  ];
  return (
    <section className="service" data-look={stringOf(props['look'], 'card')}>
      <span className="service-sign">
        <BlockIcon name="chat" />
      </span>
      <div className="service-words">
        <h2>{say('title')}</h2>
        {say('text') !== '' && <p>{say('text')}</p>}
        {say('hours') !== '' && <p className="service-hours">{say('hours')}</p>}
      </div>
      <div className="service-ways">
        {phone !== '' && (
          <a href={`tel:${phone.replace(/[^0-9+]/g, '')}`} className="button is-strong">
            <BlockIcon name="phone" />
            {phone}
          </a>
        )}
        {link !== '' && (
          <Link to={link} className="button">
            {say('button') || text('block.more')}
          </Link>
        )}
      </div>
      {picture !== '' && (
        <span className="service-code">
          <BlockPicture src={picture} alt={say('title')} ratio={1} fit="contain" sizes="120px" />
        </span>
      )}
    </section>
  );
}
