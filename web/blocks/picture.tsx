import { useState } from 'react';

interface Props {
  src: string;
  alt: string;
  /** Is seen at once. */
  eager?: boolean;
  /** The picture in other widths; empty: there are none. */
  srcset?: string | undefined;
  /** How wide it stands on the page, as the attribute of `img` has it. */
  sizes?: string;
}

/** A square picture that keeps its room while it loads, and shows a calm sign where there is none. */
export function Picture({ src, alt, eager = false, srcset = '', sizes }: Props) {
  const [failed, setFailed] = useState(false);
  if (src === '' || failed)
    return (
      <span
        className="picture is-missing"
        role={alt === '' ? undefined : 'img'}
        aria-label={alt || undefined}
      />
    );
  return (
    <img
      className="picture"
      src={src}
      srcSet={srcset === '' ? undefined : srcset}
      sizes={srcset === '' ? undefined : sizes}
      alt={alt}
      width={400}
      height={400}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
