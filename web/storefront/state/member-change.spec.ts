import { beforeEach, expect, test } from '@jest/globals';
import { memberSessionStore, type MemberUser } from '../../providers/session.ts';
import { keptDraft } from './kept-draft.ts';
import { noteMemberChange, onMemberChange } from './member-change.ts';

const enter = (id: number): void =>
  memberSessionStore.write({ token: `t${id}`, refreshToken: '', user: { id } as MemberUser });
/** As a tab hears of what another one has changed. */
const announce = (key: string | null): void => void dispatchEvent(new StorageEvent('storage', { key }));

beforeEach(() => {
  memberSessionStore.clear();
  sessionStorage.clear();
});

test('a tab hears of another account and of none, once each, and of nothing else', () => {
  enter(1);
  let heard = 0;
  const end = onMemberChange(() => (heard += 1));
  announce(memberSessionStore.key);
  expect(heard).toBe(0);
  enter(2);
  announce('another.key');
  expect(heard).toBe(0);
  announce(memberSessionStore.key);
  announce(memberSessionStore.key);
  expect(heard).toBe(1);
  memberSessionStore.clear();
  noteMemberChange();
  expect(heard).toBe(2);
  enter(2);
  dispatchEvent(new Event('pageshow'));
  expect(heard).toBe(3);
  end();
  memberSessionStore.clear();
  announce(null);
  noteMemberChange();
  expect(heard).toBe(3);
});

test('what a member has typed is theirs alone, and is there again when they are', () => {
  enter(1);
  expect(keptDraft.read('note')).toBeNull();
  keptDraft.write('note', { text: 'By the door' });
  memberSessionStore.clear();
  expect(keptDraft.read('note')).toBeNull();
  enter(2);
  expect(keptDraft.read('note')).toBeNull();
  enter(1);
  expect(keptDraft.read('note')).toEqual({ text: 'By the door' });
  keptDraft.forget('note');
  expect(keptDraft.read('note')).toBeNull();
});
