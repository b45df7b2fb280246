import { useState } from 'react';

/** A person's picture; the first letter of the name, on a ground of its own, where there is none. */
export function UserFace({ name, url }: { name: string; url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { '--hue': hueOf(name) } as React.CSSProperties;
  return (
    <span className="mm-person" aria-hidden="true" style={style}>
      {url !== null && broken !== url ? (
        <img src={url} alt="" width={24} height={24} loading="lazy" onError={() => setBroken(url)} />
      ) : (
        firstLetter(name)
      )}
    </span>
  );
}

/** The first character as people count them, so that an emoji stays whole. */
function firstLetter(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase();
}

/** The same name has the same colour everywhere. */
function hueOf(name: string): number {
  let hash = 7;
  for (const letter of name.slice(0, 60)) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return hash % 360;
}
