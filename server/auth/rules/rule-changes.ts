import { DEFAULT_LOCALE, type Locale, textIn } from '#engine/definition/index.ts';
import type { WantedRule } from './wanted-rules.ts';

/** What of a rule follows its definition until somebody changes it by hand. */
export interface MadeRule {
  type: string;
  title: string;
  icon: string;
  weigh: number;
  extend: string;
}

/** What is kept of what a definition asks for beside the rule: its values, where it hangs, its titles in further languages. */
export type Note = MadeRule & { parent: string; titles?: Partial<Record<Locale, string>> };

/** A stored rule; `made` is null for one that people made. */
export interface StoredRule extends MadeRule {
  id: number;
  pid: number | null;
  name: string;
  made: Note | null;
}

/** Steps that bring the stored rules to the wanted ones. Parents come before their children, in `drop` after them. */
export interface RuleChanges {
  insert: WantedRule[];
  /** `values` holds only what changes; `parent` only where the rule moves. */
  update: { id: number; wanted: WantedRule; values: Partial<MadeRule>; moves: boolean }[];
  drop: number[];
}

const FIELDS = ['type', 'title', 'icon', 'weigh', 'extend'] as const;

/** The values a wanted rule is stored with. */
export function madeOf({ type, title, icon, weigh, extend, name }: WantedRule): MadeRule {
  return { type, title: (textIn(title, DEFAULT_LOCALE) || name).slice(0, 100), icon, weigh, extend };
}

/** The note that is kept of a wanted rule. */
export function noteOf(rule: WantedRule): Note {
  const known = notes.get(rule);
  if (known) return known;
  const titles = { en: textIn(rule.title, 'en').slice(0, 100) };
  const note = { ...madeOf(rule), parent: rule.parent, titles };
  notes.set(rule, note);
  return note;
}

const notes = new WeakMap<WantedRule, Note>();

/**
 * Compares stored and wanted rules. What somebody changed by hand stays as they made it; what nobody wants any more
 * goes, unless it has children of people's own or its definition is only broken (`keep`).
 */
export function ruleChanges(
  stored: readonly StoredRule[],
  wanted: readonly WantedRule[],
  keep: (name: string) => boolean,
): RuleChanges {
  const byName = new Map(stored.map((rule) => [rule.name, rule]));
  const byId = new Map(stored.map((rule) => [rule.id, rule]));
  const changes: RuleChanges = { insert: [], update: [], drop: [] };
  for (const rule of wanted) {
    const known = byName.get(rule.name);
    if (!known) changes.insert.push(rule);
    else if (known.made) changes.update.push(...updateOf(known, known.made, rule, byId));
  }
  const names = new Set(wanted.map(({ name }) => name));
  const unwanted = stored.filter(({ name, made }) => made !== null && !names.has(name) && !keep(name));
  changes.drop = droppable(unwanted, stored);
  return changes;
}

function updateOf(
  stored: StoredRule,
  made: Note,
  wanted: WantedRule,
  byId: ReadonlyMap<number, StoredRule>,
): RuleChanges['update'] {
  const next = noteOf(wanted);
  const values: Partial<Record<(typeof FIELDS)[number], string | number>> = {};
  for (const field of FIELDS) {
    if (stored[field] === made[field] && made[field] !== next[field]) values[field] = next[field];
  }
  const above = stored.pid === null ? '' : (byId.get(stored.pid)?.name ?? '');
  const moves = above === made.parent && made.parent !== wanted.parent;
  const isNoted =
    FIELDS.every((field) => made[field] === next[field]) &&
    made.parent === next.parent &&
    made.titles?.en === next.titles?.en;
  return isNoted ? [] : [{ id: stored.id, wanted, values: values as Partial<MadeRule>, moves }];
}

/** Deepest first; a rule with a child that stays has to stay. */
function droppable(unwanted: readonly StoredRule[], all: readonly StoredRule[]): number[] {
  const leaving = new Set(unwanted.map(({ id }) => id));
  const children = new Map<number, number[]>();
  for (const { id, pid } of all) if (pid !== null) children.set(pid, [...(children.get(pid) ?? []), id]);
  const order: number[] = [];
  const visit = (id: number): boolean => {
    const below = (children.get(id) ?? []).map(visit);
    const goes = leaving.has(id) && below.every(Boolean);
    if (goes) order.push(id);
    return goes;
  };
  const tops = all.filter(({ pid }) => pid === null);
  for (const { id } of tops) visit(id);
  return order;
}
