import type { ClientView } from '#engine/compile/index.ts';
import type { CheckIssue } from '#engine/checks/index.ts';
import type {
  Applied,
  ApplyRequest,
  ChangePlan,
  DefinitionChange,
  IndexProgress,
  PlanAnswer,
  PlanRequest,
  Proposal,
  RemoveRequest,
  TrashEntry,
  VersionRecord,
} from '#engine/contract/index.ts';
import type { Definition, Json, JsonObject, OptionDefinition, Text } from '#engine/definition/index.ts';
import type { Services } from '../providers/index.ts';

/** What can be designed, and where. */
export interface Sources {
  connections: { name: string; database?: string; kind?: string }[];
  /** Menu directories. */
  directories: { name: string; title: Text }[];
  definitions: DesignedTable[];
  /** Lists of options that fields may share. */
  optionLists: SharedOptions[];
}

export interface SharedOptions {
  name: string;
  options: OptionDefinition[];
}

export interface DesignedTable {
  name: string;
  title: Text;
  table: string;
  connection: string;
  version: number | null;
  /** The product owns the table's structure; else it is only shown. */
  managed: boolean;
  origin: 'file' | 'designer';
}

/** A table of a connection that a design can begin with. */
export interface SourceTable {
  schema: string;
  table: string;
  comment: string;
  rows: number | null;
  /** Definition in force over it. */
  definition?: string;
  /** It has been designed before, successfully. */
  history?: boolean;
}

/** What a design begins with. */
export type ProposeRequest =
  | { from: 'zero' }
  | { from: 'table'; connection: string; schema: string; table: string }
  | { from: 'sql'; sql: string; connection?: string }
  | { from: 'definition'; name: string }
  | { from: 'version'; name: string; version: number }
  | { from: 'trash'; id: number };

/** What a draft is shown with: somebody's eyes, a language, and a page of its list as the REST dialect asks for one. */
export interface PreviewRequest {
  draft: Definition;
  group?: number;
  locale?: string;
  query?: Partial<Record<'range' | 'sort' | 'filter' | 'totals', string>>;
}

/** Rows and view of a draft as somebody would see them. */
export interface PreviewAnswer {
  view: ClientView | null;
  rows: JsonObject[];
  total: number;
  /** Sums of the whole list, where they were asked for. */
  totals?: Record<string, string>;
  /** The rows are made up: the table does not exist yet, or its columns do not. */
  sample: boolean;
  issues: CheckIssue[];
}

export interface VersionAnswer {
  definition: Definition | null;
  plan: ChangePlan | Json;
  diff: Json;
}

export interface Comparison {
  words: DefinitionChange[] | Text[];
  from: Definition | null;
  to: Definition | null;
}

const SLOW = 60_000;

/** The designer's routes on the server, one function each. A refusal is thrown as `HttpError`. */
export function designerRoutes({ http, base }: Pick<Services, 'http' | 'base'>) {
  const address = (route: string, query: Record<string, string | number | undefined> = {}): string => {
    const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
    return `${base}/designer/${route}${text === '' ? '' : `?${text}`}`;
  };
  const get = <T>(route: string, query: Record<string, string | number | undefined>, signal?: AbortSignal) =>
    http.call<T>(address(route, query), { signal, timeout: SLOW });
  const post = <T>(route: string, body: unknown, signal?: AbortSignal) =>
    http.call<T>(address(route), { method: 'POST', body, signal, timeout: SLOW });
  return {
    sources: (signal?: AbortSignal) => get<Sources>('sources', {}, signal),
    tables: (connection: string, quickSearch: string, signal?: AbortSignal) =>
      get<SourceTable[]>('tables', { connection, quickSearch }, signal),
    propose: (request: ProposeRequest) => post<Proposal>('propose', request),
    check: (draft: Definition, base: number | null, signal?: AbortSignal) =>
      post<{ issues: CheckIssue[] }>('check', { draft, base }, signal),
    preview: (request: PreviewRequest, signal?: AbortSignal) =>
      post<PreviewAnswer>('preview', request, signal),
    /** History of a definition; without a name what was published last of all. */
    versions: (name: string, signal?: AbortSignal) => get<VersionRecord[]>('versions', { name }, signal),
    /** What can be taken back, of all definitions. */
    trash: (signal?: AbortSignal) => get<TrashEntry[]>('trash', {}, signal),
    version: (name: string, version: number, signal?: AbortSignal) =>
      get<VersionAnswer>('version', { name, version }, signal),
    compare: (name: string, from: number, to: number) => post<Comparison>('compare', { name, from, to }),
    plan: (request: PlanRequest, signal?: AbortSignal) => post<PlanAnswer>('plan', request, signal),
    apply: (request: ApplyRequest) => post<Applied>('apply', request),
    remove: (request: RemoveRequest) => post<Applied>('remove', request),
    progress: (name: string, signal?: AbortSignal) => get<IndexProgress[]>('progress', { name }, signal),
    /** Begins anew what failed to be built. */
    buildIndexes: (name: string) => post<IndexProgress[]>('indexes', { name }),
  };
}

export type DesignerRoutes = ReturnType<typeof designerRoutes>;
