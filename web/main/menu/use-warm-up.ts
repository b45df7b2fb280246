import { useContext, useMemo, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useStoreContext } from 'react-admin';
import { PreferencesContext, useServices, viewQuery, type MenuRecord } from '../../providers/index.ts';
import { useLocale, withTexts } from '../../texts/index.ts';
import { fetchTables } from '../fetch-tables.ts';
import { isOwnPage } from '../routes/own-pages.ts';

/** Milliseconds a pointer rests on an entry before it means it: on its way to another it only passes. */
const RESTS = 60;

/** What an entry tells before it is followed. */
export interface WarmUp {
  /** Somebody looks at it: its table's view is fetched. */
  near(menu: MenuRecord): void;
  away(): void;
  /** Somebody presses it: its first rows are fetched too, unless the list goes on where one left it. */
  pressed(menu: MenuRecord): void;
}

/** Fetches what a table needs while its entry is still being pressed; a table that has it all does nothing. */
export function useWarmUp(): WarmUp {
  const client = useQueryClient();
  const services = useServices();
  const preferences = useContext(PreferencesContext);
  const store = useStoreContext();
  const locale = useLocale();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useMemo(() => {
    const viewOf = (name: string) => client.ensureQueryData(viewQuery(services, name, locale));
    const isTable = ({ menu_type: kind, name }: MenuRecord): boolean => kind === 'tab' && !isOwnPage(name);
    const rows = async (name: string): Promise<void> => {
      const [view, { readFirstRows }] = await Promise.all([
        viewOf(name),
        withTexts(import('../../records/index.ts'), 'records'),
        fetchTables(),
      ]);
      if (store.getItem(`${name}.listParams`) === undefined)
        await readFirstRows(client, services, view, preferences.read(`list:${name}`));
    };
    // Whoever opens the table hears of what went wrong.
    const quiet = (): void => undefined;
    return {
      near: (menu) => {
        clearTimeout(timer.current);
        if (isTable(menu)) timer.current = setTimeout(() => void viewOf(menu.name).catch(quiet), RESTS);
      },
      away: () => clearTimeout(timer.current),
      pressed: (menu) => {
        clearTimeout(timer.current);
        if (isTable(menu)) void rows(menu.name).catch(quiet);
      },
    };
  }, [client, services, preferences, store, locale]);
}
