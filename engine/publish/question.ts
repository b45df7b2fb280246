import type { Actor } from '#engine/model/actor.ts';
import type { CheckIssue } from '#engine/model/check-issue.ts';
import type { CompiledDefinition } from '#engine/model/compiled.ts';
import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { FullText } from '#engine/model/text.ts';
import type { Registry } from '#engine/compile/index.ts';
import { traitsOf } from '#engine/fields/index.ts';

/** A table by the connection that leads to it. */
export type Place = Required<Pick<Definition, 'connection' | 'schema' | 'table'>>;

/** What the databases say about the tables that a draft names. */
export interface TablePlaces {
  /** One text for a table: two connections that lead to one database give the same. */
  idOf(place: Place): string;
  /** Whether only the product or the database itself may touch it. */
  isReserved(place: Place): boolean;
  /** The table, and those whose rows are seen through it: what a view reads, parents and parts of a partition. */
  seenThrough(place: Place): readonly Place[];
}

/** What was there once: nothing that was guarded is read because its guard is gone. */
export interface Past {
  /** The newest definitions of that name or over that table that are not in force any more. */
  removed: readonly Definition[];
  /** Fields that the definition had and has no more, as they were last. */
  fields: readonly FieldDefinition[];
}

/** Names that are not for definitions of people's own. */
export interface TakenNames {
  /** Directories of the menu and pages without a definition. */
  directories: ReadonlySet<string>;
  /** Entries of the menu that are pages of their own: nothing hangs below them. */
  pages: ReadonlySet<string>;
  /** Definitions that code is written for. */
  shipped: ReadonlySet<string>;
}

/** Somebody wants to publish a draft, or to take a definition away. */
export interface PublishQuestion {
  actor: Actor;
  /** The definition of that name in force. */
  before: CompiledDefinition | null;
  /** What it is to be; null when it goes. */
  after: CompiledDefinition | null;
  inForce: Registry;
  /** Other definitions that can't be used just now: their tables and names are theirs all the same. */
  broken: readonly Definition[];
  places: TablePlaces;
  past: Past;
  names: TakenNames;
}

/** One thing that a draft may not do, as a check reports it. */
export type Refused = Omit<CheckIssue, 'severity' | 'definition'>;

/** One refusal from its parts. */
export const refused = (id: string, path: string, message: FullText, remedy: FullText): Refused => ({
  id,
  path,
  message,
  remedy,
});

/** The definitions in force but for the one in question. */
export function others({ before, after, inForce }: PublishQuestion): CompiledDefinition[] {
  return [...inForce.values()].filter(({ name }) => name !== before?.name && name !== after?.name);
}

/** Where a definition's rows are. */
export const placeOf = ({ connection = 'main', schema = 'public', table }: Definition): Place => ({
  connection,
  schema,
  table,
});

/** Whether a field continues another: by its identity, or because it holds the same column. */
export function isSame(field: FieldDefinition, other: FieldDefinition): boolean {
  const isKnown = field.uuid !== undefined && field.uuid === other.uuid;
  return isKnown || holderOf(field) === holderOf(other);
}

/** What holds the values: links have no column, and are known by their name. */
const holderOf = (field: FieldDefinition): string =>
  traitsOf(field).relation === 'manyToMany' ? `links ${field.name}` : `column ${field.column ?? field.name}`;

/** Whether a field is not simply for everybody who lists the rows. */
export const isGuarded = (field: FieldDefinition): boolean =>
  traitsOf(field).secret === true || Object.keys(field.access ?? {}).length > 0;
