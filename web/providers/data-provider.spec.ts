import { describe, expect, test } from '@jest/globals';
import type { Answer } from './answer.ts';
import { createDataProvider } from './data-provider.ts';
import type { HttpClient, HttpRequest } from './http-client.ts';

function providerWith(json: unknown, headers: Record<string, string> = {}) {
  const sent: { url: string; request: HttpRequest }[] = [];
  const http: HttpClient = {
    send: async (url, request = {}) => {
      sent.push({ url: decodeURIComponent(url), request });
      return { status: 200, headers: new Headers(headers), json, text: '' } satisfies Answer;
    },
    call: async (url, request = {}) => {
      sent.push({ url: decodeURIComponent(url), request });
      return null as never;
    },
  };
  return { provider: createDataProvider(http, '/admin'), sent };
}

const list = { pagination: { page: 2, perPage: 10 }, filter: { q: 'tea' } };

describe('records over REST', () => {
  test('are listed by range, order and filter, with the total of the answer', async () => {
    const { provider, sent } = providerWith([{ id: 1 }], { 'content-range': 'shop/goods/tag 10-19/162' });
    const { total } = await provider.getList('shop/goods/tag', {
      ...list,
      sort: { field: 'name', order: 'ASC' },
    });
    expect(total).toBe(162);
    expect(sent[0]?.url).toContain('/admin/rest/shop/goods/tag?');
    expect(sent[0]?.url).toContain('sort=["name","ASC"]');
    expect(sent[0]?.url).toContain('range=[10,19]');
  });

  test('come in the definition’s own order when none is chosen', async () => {
    const { provider, sent } = providerWith([], { 'content-range': 'x 0-0/0' });
    await provider.getList('x', { ...list, sort: { field: '', order: 'ASC' } });
    expect(sent[0]?.url).not.toContain('sort');
  });

  test('with keys of several parts keep them whole in the address', async () => {
    const { provider, sent } = providerWith({ id: '10248,11' });
    await provider.getOne('northwind/order_details', { id: '10248,11' });
    expect(sent[0]?.url).toBe('/admin/rest/northwind/order_details/10248,11');
  });

  test('are deleted together in one call', async () => {
    const { provider, sent } = providerWith(null);
    await provider.deleteMany('shop/goods/tag', { ids: [1, 'a&b'] });
    expect(sent).toEqual([
      { url: '/admin/shop.goods.tag/del', request: { method: 'POST', body: { ids: [1, 'a&b'] } } },
    ]);
  });

  test('are taken along as a file', async () => {
    const { provider, sent } = providerWith(null);
    await provider.exported('shop/goods/tag', {
      filter: { q: 'tea' },
      sort: { field: 'id', order: 'ASC' },
      columns: ['id', 'name'],
      format: 'csv',
    });
    expect(sent[0]?.request).toEqual({ file: 'text/csv', timeout: 60_000 });
    const { searchParams } = new URL(sent[0]?.url ?? '', 'http://x');
    expect(Object.fromEntries(searchParams)).toEqual({
      export: 'csv',
      columns: 'id,name',
      filter: '{"q":"tea"}',
      sort: '["id","ASC"]',
    });
  });

  test('are taken along by their ids, whatever the filter leaves', async () => {
    const { provider, sent } = providerWith(null);
    const asked = {
      filter: { q: 'tea' },
      sort: { field: '', order: 'ASC' },
      columns: ['name'],
      format: 'csv' as const,
      ids: [1, 'a&b'],
    };
    await provider.exported('shop/goods/tag', asked);
    const body = { columns: 'name', filter: '{"id":[1,"a&b"]}', format: 'csv' };
    const request = { method: 'POST', body, file: 'text/csv', timeout: 60_000 };
    expect(sent).toEqual([{ url: '/admin/rest/shop/goods/tag/export', request }]);
  });

  test('are added from a CSV file, or tried, with time for many', async () => {
    const reported = { added: 2, columns: [], ignored: [], refused: [], refusedCount: 0 };
    const { provider, sent } = providerWith(reported);
    expect(await provider.imported('shop/goods/tag', { csv: 'Name\r\nTea\r\n', trial: true })).toEqual(
      reported,
    );
    expect(sent).toEqual([
      {
        url: '/admin/rest/shop/goods/tag/import',
        request: { method: 'POST', body: { csv: 'Name\r\nTea\r\n', trial: true }, timeout: 120_000 },
      },
    ]);
  });

  test('take actions on several rows and on the table', async () => {
    const { provider, sent } = providerWith({});
    await provider.actionOn('shop/order', [1, 2], 'close', { reason: 'late' });
    await provider.actionOn('shop/order', null, 'count');
    expect(sent).toEqual([
      {
        url: '/admin/rest/shop/order/close',
        request: { method: 'POST', body: { reason: 'late', ids: [1, 2] } },
      },
      { url: '/admin/rest/shop/order/count', request: { method: 'POST', body: {} } },
    ]);
  });

  test('asks for the history of a row, page by page', async () => {
    const { provider, sent } = providerWith({});
    await provider.history('shop/goods', 'a,b', { before: '7' });
    expect(sent[0]?.url).toBe('/admin/metadata/history/shop/goods?_key=a,b&before=7');
  });

  test('take actions and moves', async () => {
    const { provider, sent } = providerWith({ done: true });
    expect(await provider.action('shop/order/order', 7, 'close')).toEqual({ done: true });
    await provider.sortable('shop/goods/tag', { move: 1, target: 2, direction: 'up', order: 'weigh,desc' });
    expect(sent.map(({ url }) => url)).toEqual([
      '/admin/rest/shop/order/order/7/close',
      '/admin/shop.goods.tag/sortable',
    ]);
    // A move that is seen is made even if the page is read anew at once.
    expect(sent.map(({ request }) => request?.outlivesPage)).toEqual([undefined, true]);
  });
});
