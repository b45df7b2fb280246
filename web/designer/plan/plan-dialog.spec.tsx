import { afterEach, expect, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { BaseConflict, ChangePlan, PlanAnswer, PlanRequest } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { HttpError } from '../../providers/index.ts';
import { surrounded, TEA, type Answers } from '../designer.fixture.tsx';
import { PlanDialog } from './plan-dialog.tsx';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const plan = (over: Partial<ChangePlan> = {}): ChangePlan => ({
  name: 'tea/leaf',
  connection: 'main',
  base: 2,
  digest: 'abc',
  definition: TEA.draft,
  steps: [],
  presentation: [{ path: 'title', words: 'The title changes' }],
  menu: [],
  dependants: [],
  risk: 'green',
  empty: false,
  ...over,
});
const answer = (over: Partial<ChangePlan> = {}): PlanAnswer => ({ plan: plan(over), issues: [] });
const RED = plan({
  risk: 'red',
  steps: [
    {
      id: 'trashColumn:tea_leaf.origin',
      kind: 'trashColumn',
      risk: 'red',
      title: 'Column origin goes to the trash',
      table: '"tea_leaf"',
      sql: ['alter table …'],
      lock: 'ACCESS EXCLUSIVE',
      tableRows: { count: 1200, kind: 'exact' },
      tableBytes: 8192,
      rewrites: false,
      affected: { lost: { count: 1100, kind: 'exact' } },
      concurrent: false,
      optional: false,
      undo: 'Restore the version before',
    },
  ],
});

function show(answers: Answers, draft: Definition = TEA.draft) {
  const published: unknown[] = [];
  const continued: [Definition, number][] = [];
  const { element, asked } = surrounded(
    answers,
    <PlanDialog
      definition={draft}
      base={2}
      onClose={() => undefined}
      onPublished={(applied) => published.push(applied)}
      onContinue={(definition, base) => continued.push([definition, base])}
    />,
  );
  render(element);
  return { published, continued, asked };
}
const publish = (): HTMLElement => screen.getByRole('button', { name: 'Publish' });
const isOff = (element: HTMLElement): boolean => element.hasAttribute('disabled');

test('what loses data is published only where the table is typed, with the plan that was seen', async () => {
  const { published, asked } = show({
    plan: () => ({ plan: RED, issues: [] }),
    apply: () => ({ name: 'tea/leaf', version: 3, building: [] }),
  });
  await screen.findByText(/1,100/);
  screen.getByRole('heading', { name: /^Before you publish/ });
  expect(isOff(publish())).toBe(true);
  const box = screen.getByPlaceholderText('tea_leaf');
  fireEvent.change(box, { target: { value: 'tea' } });
  expect(isOff(publish())).toBe(true);
  fireEvent.change(box, { target: { value: 'tea_leaf' } });
  fireEvent.click(publish());
  await waitFor(() => expect(published).toHaveLength(1));
  screen.getByRole('heading', { name: /^Published/ });
  expect(asked.find(({ route }) => route === 'apply')?.body).toMatchObject({ base: 2, digest: 'abc' });
});

test('amounts of money stand there as the list writes them, other values as they are', async () => {
  const [step] = RED.steps;
  const amounts = { currency: 'CNY' };
  const shown = { examples: ['1250.50', '-0.05', null], amounts };
  show({
    plan: () => ({
      plan: plan({
        steps: [
          { ...step!, ...shown },
          { ...step!, id: 'other', examples: ['1250.50'] },
        ],
      }),
      issues: [{ code: 'P108', severity: 'warning', path: '', message: 'Lost', remedy: 'Keep it', ...shown }],
    }),
  });
  expect(await screen.findAllByText(/¥1,250\.50, -¥0\.05, null/)).toHaveLength(2);
  await screen.findByText(/"1250\.50"/);
});

test('a plan with errors, or with nothing to do, can not be published', async () => {
  show({
    plan: () => ({
      plan: plan(),
      issues: [
        { code: 'P101', severity: 'error', path: 'fields.name', message: 'Too long', remedy: 'Cut it' },
      ],
    }),
  });
  await screen.findByText(/Too long/);
  expect(isOff(publish())).toBe(true);
  cleanup();
  show({ plan: () => answer({ empty: true, presentation: [] }) });
  await screen.findByText('Nothing to publish');
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('who comes second decides only what both changed, and goes on from what is in force', async () => {
  const changed = (length: number, help?: string): Definition => ({
    ...TEA.draft,
    fields: TEA.draft.fields.map((field) =>
      field.name === 'name' ? { ...field, length, ...(help === undefined ? {} : { help }) } : field,
    ),
  });
  const conflict: BaseConflict = {
    name: 'tea/leaf',
    base: 2,
    latest: {
      name: 'tea/leaf',
      version: 3,
      origin: 'designer',
      message: 'longer',
      username: 'other',
      createTime: 1_700_000_000,
      live: true,
      removed: false,
    },
    changes: [{ path: 'fields.name.length', words: 'Length: 30 → 80' }],
    ancestor: TEA.draft,
    current: changed(80, 'Theirs'),
  };
  const { continued } = show(
    {
      plan: ({ base }: PlanRequest) => {
        if (base === 3) return answer();
        throw new HttpError('Somebody was first', { status: 412, data: conflict });
      },
    },
    changed(50),
  );
  await screen.findByText(/other published version 3/);
  await screen.findByText('Length: 30 → 80');
  const [mine, theirs] = await screen.findAllByRole('radio');
  expect(mine?.textContent).toContain('50');
  expect(theirs?.textContent).toContain('80');
  expect(isOff(screen.getByRole('button', { name: '1 choice left' }))).toBe(true);
  fireEvent.click(mine!);
  fireEvent.click(screen.getByRole('button', { name: 'Merge and go on' }));
  await screen.findByText('The title changes');
  const [[merged, base] = []] = continued;
  expect(base).toBe(3);
  expect(merged?.fields[1]).toMatchObject({ length: 50, help: 'Theirs' });
});
