import { afterEach, expect, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import type { IndexProgress } from '#engine/contract/index.ts';
import { surrounded } from '../designer.fixture.tsx';
import { IndexProgressList } from './index-progress.tsx';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const reported = (index: string, rest: Partial<IndexProgress>): IndexProgress => ({
  index,
  table: 'tea_leaf',
  state: 'building',
  percent: null,
  ...rest,
});

test('reports how far each index is, and keeps those that are there', async () => {
  const answers = [
    [reported('ix_name', { percent: 40 }), reported('ix_origin', { state: 'waiting' })],
    [reported('ix_origin', { percent: 10 })],
    [],
  ];
  const { element, asked } = surrounded(
    { progress: () => answers[Math.min(asked.length, answers.length) - 1] },
    <IndexProgressList name="tea/leaf" building={['ix_name', 'ix_origin']} />,
  );
  render(element);
  await screen.findByText(/40%/);
  await screen.findByText('ix_origin');
  await screen.findByText(/10%/);
  await screen.findByText('ix_name');
  await screen.findByText('The indexes are there');
  expect(screen.queryAllByRole('progressbar')).toEqual([]);
  await screen.findByText('ix_name');
  await screen.findByText('ix_origin');
}, 60_000);

test('says which index could not be built, and why, and tries again', async () => {
  let turn = 0;
  const { element, asked } = surrounded(
    {
      progress: () => (turn === 0 ? [reported('ix_name', { state: 'failed', error: 'index row size' })] : []),
      indexes: () => {
        turn += 1;
        return [reported('ix_name', { state: 'waiting' })];
      },
    },
    <IndexProgressList name="tea/leaf" building={['ix_name', 'ix_origin']} />,
  );
  render(element);
  await screen.findByText('index row size');
  await screen.findByText('Not every index could be built');
  expect(screen.queryByText('The indexes are there')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The indexes are there');
  expect(screen.queryByText('index row size')).toBeNull();
  expect(asked).toContainEqual({ route: 'indexes', body: { name: 'tea/leaf' } });
}, 60_000);
