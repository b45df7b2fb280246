import { useLocation } from 'react-router';
import { addressIn, pathWithout, useShopWorld } from '../state/shop-world.ts';
import { useShopStart } from '../state/use-shop-start.ts';

interface Props {
  title: string;
  description?: string;
  keywords?: string;
  picture?: string;
  /** Query parameters that make it another page; others are left out of its address. */
  keeps?: readonly string[];
  /** Search engines are to leave it out. */
  hidden?: boolean;
}

/** What search engines and previews read of a page: title, its one address, and that of the other language. */
export function PageHead({
  title,
  description = '',
  keywords = '',
  picture = '',
  keeps = [],
  hidden = false,
}: Props) {
  const { locale, origin } = useShopWorld();
  const { siteName } = useShopStart();
  const { pathname, search } = useLocation();
  const path = pathWithout(pathname);
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams(keeps.flatMap((name) => given.getAll(name).map((value) => [name, value])));
  const query = kept.size === 0 ? '' : `?${kept.toString()}`;
  const address = (of: 'zh-cn' | 'en'): string => `${origin}${addressIn(of, path)}${query}`;
  const full = title === siteName ? title : `${title} - ${siteName}`;
  return (
    <>
      <title>{full}</title>
      {description !== '' && (
        <meta name="description" content={Array.from(description).slice(0, 160).join('')} />
      )}
      {keywords !== '' && <meta name="keywords" content={keywords} />}
      {hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address(locale)} />
      <link rel="alternate" hrefLang="zh-CN" href={address('zh-cn')} />
      <link rel="alternate" hrefLang="en" href={address('en')} />
      <link rel="alternate" hrefLang="x-default" href={address('zh-cn')} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address(locale)} />
      {picture !== '' && <meta property="og:image" content={new URL(picture, origin).href} />}
    </>
  );
}
