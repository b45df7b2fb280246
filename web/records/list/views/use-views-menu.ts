import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { SavedView } from '#engine/contract/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { useListSettings } from '../settings/use-list-settings.ts';
import { columnsOf, firstView, isShowing, viewQuery } from './saved-view.ts';
import { useSavedViews, type ViewParts } from './use-saved-views.ts';

/**
 * The saved views of a list and what is done to them.
 * `showing`: the view whose rows and columns the list shows; `last`: that one, or the one chosen before the list was changed.
 * @param onChoose called when a view is chosen, by hand or because it is the default.
 */
export function useViewsMenu(definition: string, onChoose: () => void) {
  const { search } = useLocation();
  const saved = useSavedViews(definition);
  const [{ shown, order }, arrange] = useListSettings(definition);
  const [chosen, setChosen] = useState<number | null>(null);
  const query = viewQuery(search);
  const now = { shown, order };
  const showing = saved.views.find((each) => isShowing(each, query, now));
  const last = showing ?? saved.views.find((each) => each.id === chosen);
  const go = useGo();
  const choose = (next: SavedView | null): void => {
    onChoose();
    setChosen(next?.id ?? null);
    if (next) arrange(columnsOf(next));
    go(next ? viewQuery(next.query) : '');
  };
  useFirstView(saved.isLoaded ? firstView(saved.views) : undefined, choose);
  const current = { query, columns: { shown, order } as unknown as JsonObject };
  return { saved, query, showing, last, choose, ...useViewChanges(saved, current) };
}

export type ViewsMenuState = ReturnType<typeof useViewsMenu>;

/** Saves, updates and deletes views, and says so. `current`: what the list shows now. */
function useViewChanges(
  saved: ReturnType<typeof useSavedViews>,
  current: { query: string; columns: JsonObject },
) {
  const { t } = useTranslation();
  const notify = useNotify();
  const fail = (error: Error): void => notify(error.message, { type: 'error' });
  return {
    keep: async (edited: SavedView | 'new', parts: ViewParts): Promise<void> => {
      if (edited === 'new') await saved.save(null, { ...current, ...parts });
      else await saved.save(edited.id, parts);
      notify(t('views.saved', { name: parts.name }), { type: 'success' });
    },
    update: (target: SavedView): void => {
      saved
        .save(target.id, current)
        .then(() => notify(t('views.updated', { name: target.name }), { type: 'success' }), fail);
    },
    remove: (target: SavedView): void => {
      saved
        .remove(target.id)
        .then(() => notify(t('views.removed', { name: target.name }), { type: 'success' }), fail);
    },
  };
}

/** Puts a query into the list's address; an empty one would bring the last visit back. */
function useGo(): (query: string) => void {
  const navigate = useNavigate();
  return (query) => void navigate({ search: `?${query === '' ? 'page=1' : query}` });
}

/** A list that is opened without a word about what to show begins with its default view, once. */
function useFirstView(first: SavedView | undefined, choose: (view: SavedView) => void): void {
  const { search } = useLocation();
  const [bare] = useState(search === '');
  const done = useRef(false);
  useEffect(() => {
    if (done.current || !bare || !first || search !== '') return;
    done.current = true;
    choose(first);
  });
}
