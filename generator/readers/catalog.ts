/**
 * Runs one statement and gives its rows. The caller owns the connection and the transaction.
 * Values come back as the PostgreSQL driver parses them: int4 and float8 as numbers, bool as booleans, text[] as arrays.
 */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** A column type with domains and arrays looked through. */
export interface CatalogType {
  /** `pg_type.typname` after all domains: `int4`, `varchar`, `mood`; for arrays the name of the element's base. */
  base: string;
  array: boolean;
  /** Name of the outermost domain. */
  domain?: string;
  /** Labels in their order, when the base is an enum. */
  enumLabels?: string[];
  /** Expressions that a domain demands of `VALUE`. */
  domainChecks: string[];
  /** A domain that refuses null. */
  notNull: boolean;
  /** Most characters of varchar and char, bits of bit and varbit. */
  length?: number;
  /** All digits and digits after the point of numeric. */
  precision?: number;
  scale?: number;
}

export interface CatalogColumn {
  name: string;
  /** As `format_type` prints it: `character varying(40)`, `numeric(10,2)`, `mood[]`. */
  typeText: string;
  type: CatalogType;
  nullable: boolean;
  /** Default expression as PostgreSQL prints it. */
  default?: string;
  identity?: 'always' | 'byDefault';
  /** Computed by the database from other columns. */
  generated: boolean;
  comment?: string;
  collation?: string;
}

export interface CatalogForeignKey {
  name: string;
  columns: string[];
  schema: string;
  table: string;
  targetColumns: string[];
}

export interface CatalogCheck {
  name: string;
  columns: string[];
  /** Condition as PostgreSQL prints it, without the word CHECK. */
  expression: string;
}

export interface CatalogTable {
  schema: string;
  name: string;
  kind: 'table' | 'partitioned' | 'view' | 'materializedView' | 'foreign';
  comment?: string;
  /** The planner's estimate; undefined when the table was never analysed. */
  rowEstimate?: number;
  /** The connection's user may read it. */
  readable: boolean;
  columns: CatalogColumn[];
  primaryKey: string[];
  /** Columns of unique constraints and of plain unique indexes, the primary key left out. */
  uniques: string[][];
  foreignKeys: CatalogForeignKey[];
  checks: CatalogCheck[];
  /** Tables that hold a part of its rows each and are read through it alone. */
  partitions?: string[];
}

/** What a database says about itself. */
export interface Catalog {
  database: string;
  /** e.g. `150020`. */
  serverVersion: number;
  tables: CatalogTable[];
}
