import type { ReactNode } from 'react';
import type { Locale } from '#engine/definition/index.ts';

/** Addresses of the built files that a page needs. */
export interface DocumentAssets {
  script: string;
  style: string;
  paint: string;
  preload: string[];
}

const SIGN =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%23b4552d'/%3E%3Cpath d='M7 23V10l9 8 9-8v13' fill='none' stroke='%23fff' stroke-width='3.2' stroke-linejoin='round' stroke-linecap='round'/%3E%3C/svg%3E";

/** The whole document around a page of the shop. `state`: what the browser goes on with, as JSON. */
export function ShopDocument({
  locale,
  assets,
  state,
  children,
}: {
  locale: Locale;
  assets: DocumentAssets;
  state: string;
  children: ReactNode;
}) {
  return (
    <html lang={locale === 'en' ? 'en' : 'zh-CN'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script src={assets.paint} />
        <link rel="stylesheet" href={assets.style} />
        {assets.preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <link rel="icon" href={SIGN} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <div id="shop">{children}</div>
        <script id="shop-state" type="application/json" dangerouslySetInnerHTML={{ __html: state }} />
        <script type="module" src={assets.script} />
      </body>
    </html>
  );
}
