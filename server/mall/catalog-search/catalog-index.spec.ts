import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '#server/system/demo/random.ts';
import { CatalogIndex, type GoodsFilter } from './catalog-index.ts';
import { ORDERS, paramKey, SORTS, type GoodsFacts } from './goods-facts.ts';

const random = seededRandom(7).next;
const upTo = (count: number): number => Math.floor(random() * count);
const some = (count: number, max: number): number[] => [
  ...new Set(Array.from({ length: upTo(count + 1) }, () => upTo(max))),
];

const goods = (id: number): GoodsFacts => ({
  id,
  merchant: upTo(3),
  classes: some(6, 12),
  tags: some(3, 6),
  params: some(3, 8).map((value) => paramKey(value % 2 === 0 ? 'even' : 'odd', String(value))),
  price: upTo(50) * 100,
  sales: upTo(20),
  weigh: upTo(10),
  stock: upTo(3),
  score: upTo(5),
  latin: [],
});

const filter = (): GoodsFilter => ({
  ...(random() < 0.3 ? { ids: some(60, 300) } : {}),
  ...(random() < 0.5 ? { classes: [upTo(12)] } : {}),
  ...(random() < 0.3 ? { tags: [upTo(6)] } : {}),
  ...(random() < 0.2 ? { merchant: upTo(3) } : {}),
  ...(random() < 0.4 ? { priceMin: upTo(20) * 100, priceMax: 2000 + upTo(20) * 100 } : {}),
  ...(random() < 0.3 ? { inStock: true } : {}),
  ...(random() < 0.3
    ? { params: new Map([['even', some(2, 4).map((value) => paramKey('even', String(value * 2)))]]) }
    : {}),
});

type Part = keyof GoodsFilter;

function isChosen(facts: GoodsFacts, wanted: GoodsFilter, except: Part | null): boolean {
  const asks = <Name extends Part>(name: Name): GoodsFilter[Name] | undefined =>
    name === except ? undefined : wanted[name];
  const [params, classes, tags] = [asks('params'), asks('classes'), asks('tags')];
  return (
    (asks('ids')?.includes(facts.id) ?? true) &&
    (classes?.some((id) => facts.classes.includes(id)) ?? true) &&
    (tags?.some((id) => facts.tags.includes(id)) ?? true) &&
    (asks('merchant') ?? facts.merchant) === facts.merchant &&
    (except === 'priceMin' || facts.price >= (wanted.priceMin ?? 0)) &&
    (except === 'priceMin' || facts.price <= (wanted.priceMax ?? Infinity)) &&
    (asks('inStock') !== true || facts.stock > 0) &&
    [...(params?.values() ?? [])].every((keys) => keys.some((key) => facts.params.includes(key)))
  );
}

function tally<Key>(
  all: readonly GoodsFacts[],
  keysOf: (facts: GoodsFacts) => readonly Key[],
): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const facts of all) for (const key of keysOf(facts)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

describe('the catalogue in memory', () => {
  test('finds, counts and sorts as one would by hand, whatever was changed before', () => {
    let clock = 0;
    const index = new CatalogIndex(() => clock);
    const all = new Map<number, GoodsFacts>();
    for (let round = 0; round < 1500; round += 1) {
      for (let changes = upTo(4); changes >= 0; changes -= 1) {
        const id = upTo(300);
        if (random() < 0.3) {
          index.remove(id);
          all.delete(id);
        } else {
          const facts = goods(id);
          index.put(facts);
          all.set(id, facts);
        }
      }
      clock += upTo(400);
      const wanted = filter();
      const sort = SORTS[upTo(SORTS.length)]!;
      const [offset, limit] = [upTo(30), 1 + upTo(20)];
      const found = index.find(wanted, { sort, offset, limit });
      const rows = [...all.values()];
      const by = (except: Part | null) => rows.filter((facts) => isChosen(facts, wanted, except));
      const value = ORDERS[sort];
      const sorted = by(null).sort((one, other) => value(other) - value(one) || other.id - one.id);
      expect(found.ids).toEqual(sorted.slice(offset, offset + limit).map(({ id }) => id));
      expect(found.total).toBe(sorted.length);
      expect(found.classes).toEqual(tally(by('classes'), ({ classes }) => classes));
      expect(found.tags).toEqual(tally(by('tags'), ({ tags }) => tags));
      expect(found.merchants).toEqual(tally(by('merchant'), ({ merchant }) => [merchant]));
      const own = (key: string): boolean => key.startsWith(paramKey('even', ''));
      const even = tally(by(wanted.params ? 'params' : null), ({ params }) => params.filter(own));
      const odd = tally(by(null), ({ params }) => params.filter((key) => !own(key)));
      expect(found.params).toEqual(new Map([...odd, ...even]));
      const prices = by('priceMin').map(({ price }) => price);
      expect(found.price).toEqual(
        prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
      );
    }
    expect(index.size).toBe(all.size);
    const sold = new Map<number, number>();
    for (const { merchant, sales } of all.values()) sold.set(merchant, (sold.get(merchant) ?? 0) + sales);
    const goodsOf = tally([...all.values()], ({ merchant }) => [merchant]);
    const totals = [...sold].map(([merchant, sales]) => [merchant, { goods: goodsOf.get(merchant), sales }]);
    expect(index.merchantTotals()).toEqual(new Map(totals as []));
  });

  test('many goods are sorted anew at most once a second, and single changes stand at their place meanwhile', () => {
    const index = new CatalogIndex(() => 0);
    for (let id = 1; id <= 6000; id += 1) index.put({ ...goods(id), price: id * 10 });
    const first = () => index.find({}, { sort: 'price_asc', offset: 0, limit: 3 }).ids;
    expect(first()).toEqual([1, 2, 3]);
    index.put({ ...goods(5000), price: 15 });
    index.remove(2);
    expect(first()).toEqual([1, 5000, 3]);
  });
});
