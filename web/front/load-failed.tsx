import { storedLocale } from '../texts/locale.ts';

/** The only words that can't be fetched: they stand where fetching failed. */
const TEXTS = {
  'zh-cn': ['页面没有载入完整', '可能是网络中断，或网站刚刚更新。请重新载入。', '重新载入'],
  en: [
    'The page did not load completely',
    'The connection may have broken, or the site was just updated.',
    'Reload',
  ],
} as const;

/** What stands on the page when a part of it could not be fetched. */
export function LoadFailed({ error }: { error: unknown }) {
  const [title, hint, reload] = TEXTS[storedLocale()];
  return (
    <main className="front-main">
      <section className="front-notice" role="alert">
        <h1>{title}</h1>
        <p className="front-hint">{hint}</p>
        {error instanceof Error && <code className="front-address">{error.message}</code>}
        <div className="front-actions">
          <button type="button" className="front-button" onClick={() => location.reload()}>
            {reload}
          </button>
        </div>
      </section>
    </main>
  );
}
