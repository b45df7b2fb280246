import type { BehaviourDeps, StageContext } from '#server/record/behaviour/behaviour.ts';
import { userBehaviour } from './user.behaviour.ts';

test('sessions are read anew after every change of a member but that of a balance alone', () => {
  const announced: unknown[] = [];
  const sessions = { announce: (...news: unknown[]) => announced.push(news) };
  const behaviour = userBehaviour({ sessions } as unknown as BehaviourDeps);
  const changes = [
    { money: '5' },
    { money: '5', score: 3 },
    {},
    { nickname: 'Li' },
    { money: '5', status: 'disable' },
  ];
  for (const [at, change] of changes.entries()) {
    const stage = { row: { id: at }, change } as unknown as StageContext;
    void behaviour.afterCommit?.(stage);
  }
  expect(announced).toEqual([
    [2, 'member'],
    [3, 'member'],
    [4, 'member'],
  ]);
});
