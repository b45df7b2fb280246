import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { DefinitionLookup, IndexPlan } from '#engine/query/index.ts';
import { type Mark, pageStart } from '../sql/page-start.ts';
import { LruMap } from './lru-map.ts';
import { totalKeyOf } from './total-key-of.ts';
import type { TotalKey, Totals } from './totals.ts';

interface List {
  /** The run of marks that one remembered snapshot stands for. */
  run: number;
  /** By their offsets; the oldest first. */
  marks: Map<number, Mark>;
}

const LISTS = 200;
const MARKS_OF_A_LIST = 500;
/** Marks this near to each other would spare nobody anything. */
const APART = 100;

/**
 * Rows of deep pages by their place in a list, so that a page far down is reached from the nearest one that was read
 * before. The marks of a list stand as long as a total of the same rows would stand without counting again; since any
 * write to the table may move rows about, every such write ends them.
 */
export class Bookmarks {
  private readonly totals: Totals;
  private readonly lists = new LruMap<string, List>(LISTS);
  private runs = 0;

  constructor(totals: Totals) {
    this.totals = totals;
  }

  /** What the marks of a list are kept under: the same condition in the same order. */
  keyOf(definition: CompiledDefinition, { where, order }: IndexPlan, registry: DefinitionLookup): TotalKey {
    const key = totalKeyOf(definition, where, registry);
    const list = JSON.stringify([definition.name, where, order]);
    return { ...key, everything: false, where: `in order\n${list}` };
  }

  /** The mark from which the page is reached best; undefined where an end of the list is as near. */
  nearest(
    key: TotalKey,
    page: Pick<IndexPlan, 'offset' | 'limit'>,
    known: number | undefined,
  ): Mark | undefined {
    const list = this.lists.get(key.where);
    if (!list || this.totals.peek(key) !== list.run) return undefined;
    let min = pageStart(page, known).offset;
    let nearest: Mark | undefined;
    for (const mark of list.marks.values()) {
      const start = pageStart(page, known, mark);
      if (start.from !== 'mark' || start.offset >= min) continue;
      min = start.offset;
      nearest = mark;
    }
    return nearest;
  }

  /** Whether the marks of the list hold for a statement with this snapshot that was sent at `position`. */
  hold(key: TotalKey, snapshot: string | null, position: number): boolean {
    const list = this.lists.get(key.where);
    return list !== undefined && this.totals.settle(key, snapshot ?? undefined, position) === list.run;
  }

  /** The same, with no allowance for writes from elsewhere. */
  surelyHold(key: TotalKey, snapshot: string, position: number): boolean {
    const list = this.lists.get(key.where);
    return list !== undefined && this.totals.confirm(key, snapshot, position) === list.run;
  }

  /** Keeps a mark that a statement with this snapshot found in its true place. */
  add(key: TotalKey, mark: Mark, snapshot: string, position: number): void {
    const list = this.lists.get(key.where);
    if (list && this.surelyHold(key, snapshot, position)) return insert(list, mark);
    // Marks that may still hold for a while are not mixed with one of another snapshot.
    if (list && this.hold(key, snapshot, position)) return;
    this.runs += 1;
    this.totals.keep(key, { total: this.runs, snapshot }, position);
    this.lists.set(key.where, { run: this.runs, marks: new Map([[mark.offset, mark]]) });
  }
}

function insert({ marks }: List, mark: Mark): void {
  for (const offset of marks.keys())
    if (Math.abs(offset - mark.offset) < APART && offset <= mark.offset) return;
  marks.set(mark.offset, mark);
  const [oldest] = marks.keys();
  if (marks.size > MARKS_OF_A_LIST && oldest !== undefined) marks.delete(oldest);
}
