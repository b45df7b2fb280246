import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Text } from '#engine/definition/index.ts';
import { sessionStore } from '../session.ts';
import { useServices } from '../services-context.ts';
import { useLocale } from '../../texts/index.ts';
import { openLiveStream } from './open-live-stream.ts';

/** Something wrong with a definition file, as the server reports it to developers. */
export interface DefinitionIssue {
  id: string;
  definition: string;
  path: string;
  message: Text;
  remedy: Text;
}

/**
 * Follows changes of definitions for as long as it is drawn: views, lists and the menu are asked for again when they
 * changed, and only then. Gives what is wrong with definition files, which only a developer's server reports.
 */
export function useLiveDefinitions(): DefinitionIssue[] {
  const { base, http } = useServices();
  const locale = useLocale();
  const queries = useQueryClient();
  const [issues, setIssues] = useState<DefinitionIssue[]>([]);
  useEffect(() => {
    let mark: string | null = null;
    const stale = (queryKey: readonly string[]): void => void queries.invalidateQueries({ queryKey });
    return openLiveStream({
      url: `${base}/metadata/changes`,
      headers: () => {
        const token = sessionStore.read()?.token;
        return token ? { batoken: token, server: 'true', 'think-lang': locale } : null;
      },
      renew: () => http.call(`${base}/Index/index`),
      onEvent: ({ name, data }) => {
        const reported = data as { name?: string; mark?: string; issues?: DefinitionIssue[] };
        if (name === 'definition' && reported.name !== undefined) {
          stale(['view', reported.name]);
          stale([reported.name]);
        }
        if (name === 'menu') stale(['site']);
        if (name === 'issues') setIssues(reported.issues ?? []);
        if (name === 'state' && mark !== null && mark !== reported.mark) {
          // Something happened while nobody listened, and what it was is not known.
          stale(['view']);
          stale(['site']);
        }
        mark = reported.mark ?? mark;
      },
    });
  }, [base, http, locale, queries]);
  return issues;
}
