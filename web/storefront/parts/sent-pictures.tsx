import { useShopWorld } from '../state/shop-world.ts';

/** Pictures that somebody has sent, small; each leads to itself in its full size. */
export function SentPictures({ pictures }: { pictures: readonly string[] }) {
  const { t } = useShopWorld();
  if (pictures.length === 0) return null;
  return (
    <ul className="sent-pictures">
      {pictures.map((url, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={t('picture.see', { number: at + 1 })}>
            <img src={url} alt="" width={80} height={80} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
