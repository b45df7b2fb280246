import { useState } from 'react';
import { Icon } from '../../ui/index.ts';

interface Props {
  url: string | null;
  alt: string;
  /** Drawn where there is no picture, or none that can be loaded. */
  icon?: string;
}

/** A small picture, loaded when it comes into sight; an icon where it can't be loaded. */
export function Picture({ url, alt, icon = 'image' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || broken === url) {
    return (
      <span className="mm-picture" {...(url === null ? {} : { 'data-broken': '' })}>
        <Icon name={url === null ? icon : 'image-off'} fallback="image" size={15} />
        <span className="mm-unseen">{alt}</span>
      </span>
    );
  }
  return (
    <span className="mm-picture">
      <img
        src={url}
        alt={alt}
        width={30}
        height={30}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(url)}
      />
    </span>
  );
}
