import { useEffect } from 'react';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NotificationContextProvider, useNotify } from 'react-admin';
import { Notices } from './notices.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

let say: ReturnType<typeof useNotify>;
function Speaker() {
  const notify = useNotify();
  useEffect(() => {
    say = notify;
  }, [notify]);
  return null;
}

const open = () =>
  render(
    <NotificationContextProvider>
      <Speaker />
      <Notices />
    </NotificationContextProvider>,
  );
/** Each tenth of a second on its own: leaving takes further ones. */
const pass = (time: number): void => {
  for (let at = 0; at < time; at += 100) {
    act(() => {
      jest.advanceTimersByTime(100);
    });
  }
};
const texts = () => screen.queryAllByRole('alert').map((notice) => notice.textContent);

test('a refusal is seen at once beside a notice that stays long', async () => {
  open();
  act(() => say('changed 3 rows', { type: 'success', autoHideDuration: 12_000 }));
  act(() => say('it is in use', { type: 'error' }));
  await waitFor(() => expect(texts()).toEqual(['changed 3 rows', 'it is in use']));
});

test('the same words said again stay one notice', async () => {
  open();
  act(() => say('saved', { type: 'success' }));
  act(() => say('saved', { type: 'success' }));
  await waitFor(() => expect(texts()).toEqual(['saved']));
  act(() => say('saved', { type: 'error' }));
  await waitFor(() => expect(texts()).toEqual(['saved', 'saved']));
});

test('no more than four stand there; the fifth follows the one that is closed', async () => {
  open();
  act(() => ['1', '2', '3', '4', '5'].forEach((words) => say(words)));
  await waitFor(() => expect(texts()).toEqual(['1', '2', '3', '4']));
  fireEvent.click(screen.getAllByRole('button')[1]!);
  await waitFor(() => expect(texts()).toEqual(['1', '3', '4', '5']));
});

test('each goes by itself after its own time', async () => {
  jest.useFakeTimers();
  open();
  act(() => say('short', { type: 'success' }));
  act(() => say('long', { type: 'error' }));
  pass(4_000);
  expect(texts()).toEqual(['long']);
  pass(5_000);
  expect(texts()).toEqual([]);
});
