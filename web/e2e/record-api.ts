import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ClientView } from '#engine/compile/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { Product } from './product.ts';
import { signIn } from './sign-in.ts';

/** What the server says, asked beside the screens, with the session of a page or a token. */
export interface RecordApi {
  view(definition: string): Promise<ClientView>;
  /** A page of rows in the list's own order, or another one, of all or those that conditions keep; and how many there are. */
  list(
    definition: string,
    sort?: [string, 'ASC' | 'DESC'],
    search?: readonly object[],
  ): Promise<{ rows: JsonObject[]; total: number }>;
  /** The rows, at most twenty, whose fields have these values. */
  filtered(definition: string, filter: object): Promise<JsonObject[]>;
  row(definition: string, id: string): Promise<JsonObject | null>;
  /** Names of the definitions in the menu. */
  menu(): Promise<string[]>;
}

interface MenuEntry {
  type: string;
  path: string;
  children?: MenuEntry[];
}

/** Reads through the server's own routes. `token` as a login gave it. */
export function recordApi(origin: string, token: string): RecordApi {
  const ask = (path: string): Promise<Response> =>
    fetch(`${origin}/admin/${path}`, { headers: { batoken: token, server: 'true' } });
  const enveloped = async <T>(path: string): Promise<T> =>
    ((await (await ask(path)).json()) as { data: T }).data;
  return {
    view: (definition) => enveloped<ClientView>(`metadata/view/${definition}`),
    list: async (definition, sort, search = []) => {
      const query = new URLSearchParams({
        range: '[0,19]',
        ...(sort ? { sort: JSON.stringify(sort) } : {}),
        ...(search.length > 0 ? { filter: JSON.stringify({ search }) } : {}),
      });
      const response = await ask(`rest/${definition}?${query.toString()}`);
      const total = Number(response.headers.get('content-range')?.split('/').at(-1));
      return { rows: (await response.json()) as JsonObject[], total };
    },
    filtered: async (definition, filter) => {
      const query = new URLSearchParams({ range: '[0,19]', filter: JSON.stringify(filter) });
      return (await (await ask(`rest/${definition}?${query.toString()}`)).json()) as JsonObject[];
    },
    row: async (definition, id) => {
      const response = await ask(`rest/${definition}/${encodeURIComponent(id)}`);
      return response.ok ? ((await response.json()) as JsonObject) : null;
    },
    menu: async () => (await enveloped<{ menus: MenuEntry[] }>('Index/index')).menus.flatMap(namesIn),
  };
}

const namesIn = (entry: MenuEntry): string[] =>
  entry.type === 'menu' ? [entry.path] : (entry.children ?? []).flatMap(namesIn);

/** The server as the person on this page sees it. */
export async function apiOf(page: Page): Promise<RecordApi> {
  const stored = await page.evaluate(() => localStorage.getItem('metamall.admin'));
  const { token } = JSON.parse(stored ?? '{}') as { token?: string };
  return recordApi(new URL(page.url()).origin, token ?? '');
}

/** Does actions with rows as the first administrator. */
export async function actorOf(product: Product) {
  const { token } = JSON.parse(await signIn(product)) as { token: string };
  return async (definition: string, id: number, action: string, params: object = {}): Promise<void> => {
    const response = await fetch(`${product.origin}/admin/rest/${definition}/${id}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', batoken: token, server: 'true' },
      body: JSON.stringify(params),
    });
    assert.ok(response.ok, await response.text());
  };
}

/** Adds rows as the first administrator; gives their keys. */
export async function adderOf(product: Product) {
  const { token } = JSON.parse(await signIn(product)) as { token: string };
  return async (definition: string, row: object): Promise<number> => {
    const response = await fetch(`${product.origin}/admin/rest/${definition}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', batoken: token, server: 'true' },
      body: JSON.stringify(row),
    });
    assert.equal(response.status, 201);
    return ((await response.json()) as { id: number }).id;
  };
}
