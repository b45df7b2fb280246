import { madeOf, noteOf, ruleChanges, type StoredRule } from './rule-changes.ts';
import type { WantedRule } from './wanted-rules.ts';

const wanted = (name: string, over: Partial<WantedRule> = {}): WantedRule => ({
  name,
  parent: name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '',
  type: 'menu',
  title: { 'zh-cn': `标题 ${name}`, en: `Title ${name}` },
  icon: '',
  weigh: 0,
  extend: 'none',
  component: '',
  ...over,
});

let last = 0;
const stored = (rule: WantedRule, over: Partial<StoredRule> = {}): StoredRule => ({
  id: (last += 1),
  pid: null,
  name: rule.name,
  ...madeOf(rule),
  made: noteOf(rule),
  ...over,
});
const never = () => false;

describe('ruleChanges', () => {
  it('changes nothing a second time', () => {
    const top = wanted('shop', { type: 'menu_dir' });
    const below = wanted('shop/tag');
    const first = stored(top);
    const changes = ruleChanges([first, stored(below, { pid: first.id })], [top, below], never);
    expect(changes).toEqual({ insert: [], update: [], drop: [] });
  });

  it('inserts what is new, parents first', () => {
    const rules = [wanted('shop'), wanted('shop/tag'), wanted('shop/tag/index', { type: 'button' })];
    expect(ruleChanges([], rules, never).insert.map(({ name }) => name)).toEqual([
      'shop',
      'shop/tag',
      'shop/tag/index',
    ]);
  });

  it('follows the definition, but keeps what was changed by hand', () => {
    const before = wanted('shop', { icon: 'box', weigh: 1 });
    const after = wanted('shop', { icon: 'bag', weigh: 9, title: { 'zh-cn': '新', en: 'New' } });
    const row = stored(before, { title: '我的商店' });
    expect(ruleChanges([row], [after], never).update).toMatchObject([
      { id: row.id, values: { icon: 'bag', weigh: 9 }, moves: false },
    ]);
    expect(ruleChanges([row], [after], never).update[0]?.values).not.toHaveProperty('title');
  });

  it('moves with the definition, unless somebody has put it elsewhere', () => {
    const rule = wanted('tag', { parent: 'old' });
    const [old, other] = [stored(wanted('old')), stored(wanted('other'))];
    const moved = { ...rule, parent: 'other' };
    const rest = [wanted('old'), wanted('other'), moved];
    const left = stored(rule, { pid: old.id });
    expect(ruleChanges([old, other, left], rest, never).update).toMatchObject([{ moves: true }]);
    const own = stored(rule, { pid: other.id });
    expect(ruleChanges([old, other, own], rest, never).update).toMatchObject([{ moves: false }]);
  });

  it('drops what nobody wants any more, children first, but nothing that people made', () => {
    const top = stored(wanted('gone'));
    const below = stored(wanted('gone/index', { type: 'button' }), { pid: top.id });
    const own = stored(wanted('own'), { made: null });
    expect(ruleChanges([top, below, own], [], never).drop).toEqual([below.id, top.id]);
    const guest = stored(wanted('guest'), { made: null, pid: top.id });
    expect(ruleChanges([top, below, guest], [], never).drop).toEqual([below.id]);
    expect(ruleChanges([top, below], [], (name) => name.startsWith('gone')).drop).toEqual([]);
  });
});
