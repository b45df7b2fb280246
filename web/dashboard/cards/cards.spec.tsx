import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Chart } from 'chart.js';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CardData, Group } from '../board/card-answer.ts';
import { answerOf, cardOf, drawNowhere, showCard } from '../card.fixture.tsx';

beforeAll(drawNowhere);
afterEach(() => cleanup());

const card = () => screen.getByRole('region');
const group = (key: Group['key'], value: string, more: Partial<Group> = {}): Group => ({
  key,
  label: null,
  color: null,
  value,
  ...more,
});
const groups = (list: Group[], more: Partial<Extract<CardData, { kind: 'groups' }>> = {}): CardData => ({
  kind: 'groups',
  groups: list,
  count: list.length,
  total: null,
  ...more,
});
const byStatus = { by: { kind: 'value', field: 'status', limit: 5 } } as const;
const byDay = { by: { kind: 'time', field: 'create_time', unit: 'day' } } as const;
const filterOf = (link: HTMLElement): unknown => {
  const [path, query] = (link.getAttribute('href') ?? '').split('?');
  expect(path).toBe('/tea/order');
  return JSON.parse(new URLSearchParams(query).get('filter') ?? 'null');
};

/** What the chart on the screen was given to draw. */
async function drawn(): Promise<{ labels: unknown[]; values: unknown[]; colours: unknown }> {
  const chart = await waitFor(() => {
    const canvas = card().querySelector('canvas');
    const found = canvas && Chart.getChart(canvas);
    if (!found) throw new Error('Nothing is drawn yet');
    return found;
  });
  const { data } = chart;
  const [line] = data.datasets;
  return { labels: data.labels ?? [], values: line?.data ?? [], colours: line?.backgroundColor };
}

describe('a card that counts or sums', () => {
  test('shows the figure whole, its words, and leads to the rows behind it', () => {
    const filter = { status: 5 };
    showCard(cardOf({ query: { period: { field: 'create_time', span: 'today' } } }), {
      ...answerOf({ kind: 'value', value: '1234567' }),
      filter,
    });
    expect(within(card()).getByText('1,234,567')).toBeTruthy();
    expect(within(card()).getByText('Today · Count')).toBeTruthy();
    expect(filterOf(within(card()).getByRole('link', { name: 'Orders' }))).toEqual(filter);
  });

  test('keeps every digit of money that no float holds', () => {
    const measure = { kind: 'sum', field: 'price' } as const;
    const words = { table: 'Orders', icon: '', measure: 'Price', by: null };
    showCard(
      cardOf({ query: { measure } }),
      answerOf({ kind: 'value', value: '90071992547409931.1' }, { unit: 'money', words }),
    );
    expect(within(card()).getByText('90,071,992,547,409,931.10')).toBeTruthy();
    expect(within(card()).getByRole('heading').textContent).toBe('Orders · Price');
  });

  test.each([
    ['150', '100', 'up 50%'],
    ['50', '200', 'down 75%'],
    ['100', '100', 'no change'],
    ['3', '0', 'none before'],
    ['0', '0', 'no change'],
    ['-50', '-100', 'up 50%'],
  ])('says how %s stands to %s', (value, before, words) => {
    const period = { field: 'create_time', span: '7-days' } as const;
    showCard(cardOf({ query: { period, compare: true } }), answerOf({ kind: 'value', value, before }));
    expect(within(card()).getByText(words)).toBeTruthy();
    expect(within(card()).getByText('vs. 7 days before')).toBeTruthy();
  });

  test('does not compare where nothing was asked to compare with, and has a dash for nothing', () => {
    showCard(cardOf({}), answerOf({ kind: 'value', value: null }));
    expect(within(card()).getByText('–')).toBeTruthy();
    expect(within(card()).queryByText(/vs\.|none before/)).toBeNull();
  });
});

describe('a card of a trend', () => {
  const points = [
    { at: '2026-11-19', value: '3' },
    { at: '2026-11-20', value: null },
    { at: '2026-11-21', value: '1200' },
  ];

  test('draws a point for each day, a gap where nothing was measured, and says all of it in a table', async () => {
    showCard(cardOf({ kind: 'trend', query: byDay }), answerOf({ kind: 'series', points }));
    expect(await drawn()).toMatchObject({ labels: ['19/11', '20/11', '21/11'], values: [3, null, 1200] });
    const picture = within(card()).getByRole('img');
    expect(picture.getAttribute('aria-label')).toBe('Orders: 3 points, most 1,200, least 3');
    const table = within(card()).getByRole('table', { name: 'Data of Orders' });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
    expect(cells).toEqual(['Thu, 19 Nov 20263', 'Fri, 20 Nov 2026–', 'Sat, 21 Nov 20261,200']);
  });

  test('names months in the language of its reader', async () => {
    const query = { by: { kind: 'time', field: 'create_time', unit: 'month' } } as const;
    const year = [{ at: '2026-02-01', value: '1' }];
    showCard(cardOf({ kind: 'trend', query }), answerOf({ kind: 'series', points: year }), {
      locale: 'zh-cn',
    });
    expect(within(card()).getByText('按月 · 数量')).toBeTruthy();
    expect(within(card()).getByRole('rowheader', { name: '2026年2月' })).toBeTruthy();
    expect((await drawn()).labels).toEqual(['26年2月']);
  });

  test('tells an hour that comes twice from the other one', () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
    const twice = ['2026-10-25T02:00', '2026-10-25T02:00'].map((at) => ({ at, value: '1' }));
    const query = { by: { kind: 'time', field: 'create_time', unit: 'hour' } } as const;
    showCard(cardOf({ kind: 'trend', query }), answerOf({ kind: 'series', points: twice }));
    expect(within(card()).getAllByRole('rowheader')).toHaveLength(2);
    expect(complaint.mock.calls.flat().join(' ')).not.toMatch(/same key/);
    complaint.mockRestore();
  });
});

describe('a card of the greatest', () => {
  const three = [group(5, '40', { label: 'Complete' }), group(6, '10'), group(null, '-20')];

  test('ranks the groups in the order they came, each a link to its rows', () => {
    showCard(cardOf({ kind: 'bar', query: { ...byStatus, filter: { shop: 1 } } }), {
      ...answerOf(groups(three)),
      filter: { shop: 1 },
    });
    const rows = within(card()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['1Complete40', '2610', '3(none)-20']);
    const links = rows.map((row) => within(row).getByRole('link'));
    expect(links.map(filterOf)).toEqual([
      { shop: 1, status: 5 },
      { shop: 1, status: 6 },
      { shop: 1, search: [{ field: 'status', operator: 'NULL', val: 'true' }] },
    ]);
  });

  test('gives the greatest the whole length and the others theirs in proportion, less than nothing too', () => {
    showCard(cardOf({ kind: 'bar', query: byStatus }), answerOf(groups(three)));
    const bars = card().querySelectorAll<HTMLElement>('li [style*="width"]');
    expect([...bars].map(({ style }) => style.width)).toEqual(['100%', '25%', '50%']);
  });

  test('says that there are none', () => {
    showCard(cardOf({ kind: 'bar', query: byStatus }), answerOf(groups([])));
    expect(within(card()).getByText('No data')).toBeTruthy();
    expect(within(card()).queryByRole('list')).toBeNull();
  });
});

describe('a card of shares', () => {
  test('draws every part, says its share, and what the others make up', async () => {
    const parts = [
      group(5, '60', { label: 'Complete', color: 'success' }),
      group(2, '25', { label: 'Paid' }),
    ];
    showCard(cardOf({ kind: 'share', query: byStatus }), answerOf(groups(parts, { count: 9, total: '100' })));
    const { labels, values, colours } = await drawn();
    expect({ labels, values }).toEqual({ labels: ['Complete', 'Paid', 'Others'], values: [60, 25, 15] });
    expect(new Set(colours as string[]).size).toBe(3);
    const rows = within(card()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['Complete6060%', 'Paid2525%', 'Others1515%']);
    expect(rows.map((row) => within(row).queryByRole('link') !== null)).toEqual([true, true, false]);
    expect(within(card()).getByText('Total').previousSibling?.textContent).toBe('100');
  });

  test('takes the others’ money from the total to the cent', () => {
    const parts = [group(1, '0.10', { label: 'A' }), group(2, '0.20', { label: 'B' })];
    const data = groups(parts, { count: 3, total: '9007199254740993.33' });
    showCard(cardOf({ kind: 'share', query: byStatus }), answerOf(data, { unit: 'money' }));
    expect(within(card()).getByText('9,007,199,254,740,993.03')).toBeTruthy();
  });

  test('makes up no others where every part is there, and keeps parts of one name apart', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => {});
    const parts = [group(1, '1', { label: 'Same' }), group(2, '3', { label: 'Same' })];
    showCard(cardOf({ kind: 'share', query: byStatus }), answerOf(groups(parts, { total: '4' })));
    expect((await drawn()).values).toEqual([1, 3]);
    expect(
      within(card())
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['Same125%', 'Same375%']);
    expect(complaint.mock.calls.flat().join(' ')).not.toMatch(/same key/);
    complaint.mockRestore();
  });
});

describe('a card without figures', () => {
  test('is busy while they are on their way', () => {
    showCard(cardOf({ title: 'Mine' }), undefined);
    expect(card().getAttribute('aria-busy')).toBe('true');
    expect(within(card()).queryByRole('link')).toBeNull();
    expect(within(card()).getByRole('heading', { name: 'Mine' })).toBeTruthy();
  });

  test('says why they did not come, and asks for them alone', async () => {
    const onRetry = jest.fn(async () => {});
    showCard(cardOf({}), { error: { code: 'request.too-slow', msg: 'It took too long' } }, { onRetry });
    const alert = within(card()).getByRole('alert');
    expect(alert.textContent).toContain('It took too long');
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    await within(alert).findByRole('button', { name: 'Try again' });
  });

  test('does not offer to ask again for what is refused', () => {
    showCard(cardOf({}), { error: { code: 'access.denied', msg: 'Not allowed' } });
    expect(within(card()).getByRole('alert').textContent).toContain('Not allowed');
    expect(within(card()).queryByRole('button')).toBeNull();
  });
});
