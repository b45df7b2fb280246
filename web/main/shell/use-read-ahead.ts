import { useContext, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useStoreContext } from 'react-admin';
import type { ClientView } from '#engine/compile/index.ts';
import { PreferencesContext, useServices, viewQuery, type MenuRecord } from '../../providers/index.ts';
import { useLocale, withTexts } from '../../texts/index.ts';
import { fetchTables } from '../fetch-tables.ts';
import { isOwnPage } from '../routes/own-pages.ts';

/** Reads what the page of a menu entry begins with. Both resolve once it is there, or could not be had. */
export interface ReadAhead {
  /** The view of a table. */
  view(menu: MenuRecord): Promise<void>;
  /** The first rows as well, unless the list goes on where one left it, and the code that draws them. */
  rows(menu: MenuRecord): Promise<void>;
}

/** The same object every time; an entry that is no table has nothing to read. */
export function useReadAhead(): ReadAhead {
  const client = useQueryClient();
  const services = useServices();
  const preferences = useContext(PreferencesContext);
  const store = useStoreContext();
  const locale = useLocale();
  return useMemo(() => {
    const viewOf = (name: string, onRead?: (view: ClientView) => void) =>
      client.ensureQueryData(viewQuery(services, name, locale, onRead));
    const rowsOf = async (name: string): Promise<void> => {
      const code = Promise.all([withTexts(import('../../records/index.ts'), 'records'), fetchTables()]);
      const firstRows = async (view: ClientView): Promise<void> => {
        const [{ readFirstRows }] = await code;
        if (store.getItem(`${name}.listParams`) === undefined)
          await readFirstRows(client, services, view, preferences.read(`list:${name}`));
      };
      let rows: Promise<void> | undefined;
      const read = (view: ClientView): Promise<void> => (rows ??= firstRows(view));
      // Rows wait for no rules; of a view that is there already, or asked for by somebody else, one hears only here.
      await read(await viewOf(name, (view) => void read(view)));
    };
    const quietly =
      (read: (name: string) => Promise<unknown>) =>
      async ({ menu_type: kind, name }: MenuRecord): Promise<void> => {
        if (kind !== 'tab' || isOwnPage(name)) return;
        // Whoever opens the table hears of what went wrong.
        await read(name).catch(() => undefined);
      };
    return { view: quietly(viewOf), rows: quietly(rowsOf) };
  }, [client, services, preferences, store, locale]);
}
