import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { memberSessionStore, type MemberUser } from '../../providers/session.ts';
import { showInShop, type MadeCall } from '../parts/shop.fixture.tsx';
import { ApiRefusal } from '../state/shop-api.ts';
import { EvaluatePage } from './evaluate-page.tsx';

beforeEach(() => memberSessionStore.write({ token: 't', refreshToken: '', user: { id: 1 } as MemberUser }));
afterEach(() => {
  cleanup();
  memberSessionStore.clear();
});

const line = (id: number, name: string) => ({ id, name, cover: '', spec_text: '', can_evaluate: true });
const show = (answer: (name: string, given: unknown) => unknown): Promise<MadeCall[]> =>
  showInShop(
    <EvaluatePage />,
    (name, given) =>
      name === 'shop.order/detail' ? { lines: [line(7, 'Cup'), line(8, 'Plate')] } : answer(name, given),
    '/en/user/evaluate/O1',
  );
const partOf = (name: string) => within(screen.getByRole('region', { name }));
const pictures = (count: number): File[] =>
  Array.from({ length: count }, (_, at) => new File([String(at)], `${at}.png`, { type: 'image/png' }));
const send = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

test('pictures go along with what is said of each line, those taken away do not, and words typed meanwhile stay', async () => {
  let sent = 0;
  const calls = await show((name) =>
    name === 'ajax/upload' ? { file: { url: `/${(sent += 1)}.png` } } : {},
  );
  await screen.findByRole('region', { name: 'Cup' });
  fireEvent.change(partOf('Cup').getByLabelText(/^Pictures/), { target: { files: pictures(2) } });
  fireEvent.change(partOf('Cup').getByRole('textbox'), { target: { value: 'Fine' } });
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  const [first] = await partOf('Cup').findAllByRole('button', { name: /^Remove a picture/ });
  fireEvent.click(first!);
  fireEvent.click(partOf('Plate').getByRole('checkbox'));
  fireEvent.click(within(partOf('Plate').getByRole('group', { name: 'Service' })).getByLabelText(/^2/));
  send();
  await waitFor(() => expect(calls.at(-1)?.[0]).toBe('shop.evaluation/add'));
  const whole = { score_goods: 5, score_service: 5, score_delivery: 5 };
  expect(calls.at(-1)?.[1]).toMatchObject({
    items: [
      { line_id: 7, ...whole, content: 'Fine', images: ['/2.png'], anonymous: false },
      { line_id: 8, ...whole, score_service: 2, content: '', images: [], anonymous: true },
    ],
  });
});

test('a picture that is not taken says why beside its field, and others can be chosen', async () => {
  await show((name) => {
    if (name === 'ajax/upload') throw new ApiRefusal('Too large', 0, null);
    const issues = [{ path: 'items[1].images[0]', msg: 'Not yours' }];
    throw new ApiRefusal('Wrong', 0, { issues });
  });
  await screen.findByRole('region', { name: 'Plate' });
  fireEvent.change(partOf('Plate').getByLabelText(/^Pictures/), { target: { files: pictures(1) } });
  expect(await partOf('Plate').findByText('Too large')).toBeDefined();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false));
  send();
  expect(await screen.findByText('Wrong')).toBeDefined();
});
