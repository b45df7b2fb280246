/** How a relational field holds what it points to: one value, a list of values in a column, or rows of a join table. */
export type RelationKind = 'belongsTo' | 'hasList' | 'manyToMany';

/**
 * Facts about a field type that code decides on instead of its name. A fact that is not there does not hold, so a type
 * lists only what is true of it, and so does a column on the wire.
 */
export interface FieldTraits {
  /** Names a row; its values are made up by the database or by the server, and nobody types them in. */
  key?: 'database' | 'server';
  /** The order of rows among each other, which dragging changes. */
  rank?: true;
  /** Its values are never shown, searched, sorted by, copied or logged. */
  secret?: true;
  /** Its values are compared as numbers. */
  numeric?: true;
  /** Its values add up: whole numbers, numbers with digits after the point, or amounts of money. */
  quantity?: 'whole' | 'decimal' | 'money';
  /** A point in time: an instant, a reading of a clock on the wall, a day, a time of day, a year. */
  datetime?: 'instant' | 'clock' | 'date' | 'time' | 'year';
  /** Yes or no, 1 or 0 on the wire. */
  boolean?: true;
  /** Its values are chosen from the field's options. */
  choice?: true;
  /** It holds several values. */
  multiple?: true;
  /** It points to rows of a definition. */
  relation?: RelationKind;
  /** What it points to is the parent of the row, in the same table. */
  tree?: true;
  /** Words without markup, which may name a row: as they are typed, or after a form of their own (an address). */
  text?: 'free' | 'formal';
  /** Markup, which is cleaned before it is stored. */
  richText?: true;
  /** Texts of many lines, which say little on one. */
  long?: true;
  /** Nested data: rows of keys and values, or any JSON document. */
  structure?: 'rows' | 'document';
  /** Paths of stored files. */
  file?: 'image' | 'file';
  /** Codes of administrative regions, whose names the server knows: the way down to one place, or any number of them. */
  regions?: 'path' | 'set';
  /** Equal values are common, so that rows are counted and summed by them. */
  groups?: true;
}
