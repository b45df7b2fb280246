import type { Json } from '#engine/model/json.ts';
import type { FullText } from '#engine/model/text.ts';
import { inOrder } from './in-order.ts';
import { inBoth, propWords } from './prop-words.ts';

/** What came, went and changed between the items that both lists have in the same order. */
export function listWords(path: readonly string[], from: readonly Json[], to: readonly Json[]): FullText[] {
  const [before, after] = [keysOf(from), keysOf(to)];
  if (before.length === after.length && before.every((key) => after.includes(key)))
    return [itemWords(path, null, 'moved')];
  const kept = inOrder(before, after);
  const come = runsOf(after, kept);
  return runsOf(before, kept).flatMap((gone, at) => {
    const there = come[at] ?? [];
    const words = there.map((place, index) =>
      itemWords(path, place, index < gone.length ? 'changed' : 'added'),
    );
    return [...words, ...gone.slice(there.length).map((place) => itemWords(path, place, 'removed'))];
  });
}

/** Items as texts, those that are alike numbered. */
function keysOf(items: readonly Json[]): string[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const text = JSON.stringify(item);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${count} ${text}`;
  });
}

/** The places of the items before, between and behind those that are kept. */
function runsOf(keys: readonly string[], kept: ReadonlySet<string>): number[][] {
  const runs: number[][] = [[]];
  for (const [at, key] of keys.entries()) {
    if (kept.has(key)) runs.push([]);
    else runs.at(-1)?.push(at);
  }
  return runs;
}

const DONE = {
  added: { 'zh-cn': '已新增', en: 'added' },
  removed: { 'zh-cn': '已删除', en: 'removed' },
  changed: { 'zh-cn': '已修改', en: 'changed' },
  moved: { 'zh-cn': '顺序已调整', en: 'in another order' },
} satisfies Record<string, FullText>;

function itemWords(path: readonly string[], at: number | null, done: keyof typeof DONE): FullText {
  const list = path.at(-1) === 'items' ? null : propWords(path.at(-1) ?? '');
  return inBoth((locale) => {
    if (locale === 'zh-cn') {
      const item = at === null ? (list ? '' : '各项') : `第 ${at + 1} 项`;
      return `${list?.[locale] ?? ''}${item}${DONE[done][locale]}`;
    }
    const items = list ? `${list.en}: ` : '';
    return at === null
      ? `${items}items ${DONE[done].en}`
      : `${items}${ordinal(at + 1)} item ${DONE[done].en}`;
  });
}

function ordinal(place: number): string {
  const teens = place % 100 >= 11 && place % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}
