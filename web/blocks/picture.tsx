import { useState } from 'react';

/** A square picture that keeps its room while it loads, and shows a calm sign where there is none. */
export function Picture({ src, alt, eager = false }: { src: string; alt: string; eager?: boolean }) {
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
