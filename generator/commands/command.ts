import type { SystemRoute } from '#generator/printers/index.ts';
import type { Query } from '#generator/readers/index.ts';
import type { Arguments, OptionSpec } from './arguments.ts';
import type { DesignerSession } from './designer-session.ts';

/** An open database. */
export interface DatabaseSession {
  query: Query;
  /** All or nothing. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Everything the commands need of the outside; made in server/designer. */
export interface CommandPorts {
  /** Absolute folder of package.json; generated files lie below it. */
  root: string;
  /** Absolute folder of the definitions. */
  definitionsDir: string;
  /** Connections that are configured, `main` among them. */
  connectionNames(): string[];
  /** Rejects with an `ImportError` when the database can't be reached. */
  open(connection: string): Promise<DatabaseSession>;
  /** The designer's verbs on the main database. Rejects with one line when it can't be reached. */
  openDesigner(): Promise<DesignerSession>;
  /** Routes of the server that belong to no definition, for the description of the API. */
  routes(): Promise<readonly SystemRoute[]>;
  /** Tables of the main database that are the product's own, as `schema.table`. */
  systemTables(): string[];
  /** Sets an administrator's password; a made-up one is returned. */
  setAdminPassword(username: string, password: string | undefined): Promise<string>;
  out(line: string): void;
  error(line: string): void;
  /** A line that the next one overwrites; empty when the work is over. */
  progress(line: string): void;
}

/** A file that is printed from others. The path is relative to the root. */
export interface GeneratedFile {
  path: string;
  text: string;
}

/** One verb of the command line. */
export interface Command {
  /** One line for the list of verbs. */
  summary: string;
  /** Words that follow the verb, for the help. */
  words: string[];
  options: Readonly<Record<string, OptionSpec>>;
  examples: string[];
  /** The exit code. */
  run(given: Arguments, ports: CommandPorts): Promise<number>;
}
