import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import type { CheckIssue } from '#engine/checks/index.ts';
import type { ClientView } from '#engine/compile/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { fetchView, useServices } from '../../providers/index.ts';
import { useLocale } from '../../texts/index.ts';
import { designerRoutes, type SharedOptions } from '../designer-routes.ts';
import { checkDraft, targetsOf } from './check-draft.ts';

export interface DraftCheck {
  issues: CheckIssue[];
  /** The draft as somebody with every right would see it; null when it can't be compiled, or nobody looks. */
  view: ClientView | null;
}

/** Milliseconds after the last change before the server is asked. */
const PAUSE = 700;
const NOTHING: CheckIssue[] = [];

/**
 * What is wrong with a draft: at once by the browser's engine, then by the server, which knows everything else.
 * @param options `shared`: lists of options that fields may share. `withView`: whether the view is wanted too: making it takes as long as the checks.
 */
export function useDraftCheck(
  definition: Definition,
  base: number | null,
  { shared, withView }: { shared: readonly SharedOptions[] | undefined; withView: boolean },
): DraftCheck {
  const locale = useLocale();
  const targets = useTargets(definition);
  const settled = useSettled(definition);
  const lists = useMemo(
    () => Object.fromEntries((shared ?? []).map(({ name, options }) => [name, options])),
    [shared],
  );
  const own = useMemo(() => checkDraft(settled, targets, lists), [settled, targets, lists]);
  const further = useServerIssues(definition, base);
  const issues = useMemo(() => joined(own.issues, further), [own, further]);
  const view = useMemo(() => (withView ? (own.view?.(locale) ?? null) : null), [own, locale, withView]);
  return useMemo(() => ({ issues, view }), [issues, view]);
}

/** So many fields are validated with every key; a larger table when one pauses, so that typing stays smooth. */
const AT_ONCE = 40;
const BREATH = 250;

function useSettled(definition: Definition): Definition {
  const [settled, setSettled] = useState(definition);
  const now = useDeferredValue(definition);
  const isLarge = definition.fields.length > AT_ONCE;
  useEffect(() => {
    if (!isLarge) return undefined;
    const timer = setTimeout(() => setSettled(definition), BREATH);
    return () => clearTimeout(timer);
  }, [definition, isLarge]);
  return isLarge ? settled : now;
}

function joined(own: readonly CheckIssue[], further: readonly CheckIssue[]): CheckIssue[] {
  const known = new Set(own.map(({ id, path }) => `${id} ${path}`));
  return [...own, ...further.filter(({ id, path }) => !known.has(`${id} ${path}`))];
}

function useTargets(definition: Definition): ReadonlyMap<string, ClientView> {
  const { http, base } = useServices();
  const locale = useLocale();
  const names = targetsOf(definition);
  const list = names.join(' ');
  const found = useQueries({
    queries: names.map((name) => ({
      queryKey: ['view', name, locale],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchView(http, base, name, { signal }),
      staleTime: 30_000,
      retry: false,
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  return useMemo(() => {
    const entries = list.split(' ').map((name, index) => [name, found[index]] as const);
    return new Map(entries.filter((entry): entry is [string, ClientView] => entry[1] !== undefined));
  }, [list, found]);
}

/** The server's complaints of the draft as it was last asked; none while it is silent. */
function useServerIssues(definition: Definition, base: number | null): readonly CheckIssue[] {
  const services = useServices();
  const [answer, setAnswer] = useState<{ of: Definition; issues: readonly CheckIssue[] } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      designerRoutes(services)
        .check(definition, base, stop.signal)
        .then(
          ({ issues }) => setAnswer({ of: definition, issues }),
          // Publishing asks again and says what is wrong; until then the browser's own word stands.
          () => undefined,
        );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [services, definition, base]);
  return answer?.of === definition ? answer.issues : NOTHING;
}
