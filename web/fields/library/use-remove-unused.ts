import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { UnusedRemoved } from '#engine/contract/index.ts';
import { useServices } from '../../providers/index.ts';
import { LIBRARY } from '../inputs/upload/use-upload-field.ts';
import { libraryUrl } from './use-library.ts';

/** Files of one call. */
const AT_ONCE = 200;

/** Removes those of some files that nothing uses; what is in use stays and is named in the answer. */
export function useRemoveUnused() {
  const { http, base } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** @throws HttpError; what went before it is gone. */
  const remove = async (ids: readonly number[]): Promise<UnusedRemoved> => {
    setBusy(true);
    const all: UnusedRemoved = { removed: 0, kept: [] };
    try {
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        const body = { ids: ids.slice(at, at + AT_ONCE) };
        const done = await http.call<UnusedRemoved>(libraryUrl(base, 'removeUnused'), {
          method: 'POST',
          body,
          timeout: 60_000,
        });
        all.removed += done.removed;
        all.kept.push(...done.kept);
      }
      return all;
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: [LIBRARY] });
    }
  };
  return { remove, busy };
}
