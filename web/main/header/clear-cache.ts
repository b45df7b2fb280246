import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../providers/index.ts';

/** As the server names them; `storage` is this browser's own. */
export const CACHES = [
  { cache: 'tp', title: 'shell.cacheSystem', hint: 'shell.cacheSystemHint' },
  { cache: 'storage', title: 'shell.cacheBrowser', hint: 'shell.cacheBrowserHint' },
  { cache: 'all', title: 'shell.cacheAll', hint: 'shell.cacheAllHint' },
] as const;
export type Cache = (typeof CACHES)[number]['cache'];

/** Who is signed in, and in which language and colours one reads, is no cache. */
const KEPT = new Set(['metamall.admin', 'metamall.member', 'metamall.language', 'metamall.colour']);

/** Forgets what this browser remembers of the back office. */
export function clearBrowser(storage: Storage = localStorage): void {
  for (const key of Object.keys(storage)) {
    const ours = key.startsWith('metamall.') || key.startsWith('RaStoremetamall');
    if (ours && !KEPT.has(key)) storage.removeItem(key);
  }
}

/** Clears caches, says so, and loads the page again where it showed what is gone. */
export function useClearCache(): (cache: Cache) => Promise<void> {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const queries = useQueryClient();
  const notify = useNotify();
  return async (cache) => {
    try {
      if (cache !== 'storage') {
        await http.call(`${base}/ajax/clearCache`, { method: 'POST', body: { type: cache } });
        await queries.invalidateQueries();
      }
      if (cache !== 'tp') {
        clearBrowser();
        window.location.reload();
      }
      notify(t('shell.cacheCleared'), { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
}
