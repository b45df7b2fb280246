import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue, IssueCode } from '#engine/contract/index.ts';
import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { invalidRecord } from './invalid-record.ts';
import type { TableFacts } from './table-facts.ts';

/** What the driver reports about a refused statement. */
export interface DriverError {
  code: string;
  message: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  dataType?: string;
  /** Name of the server's routine that complained. */
  routine?: string;
}

/** What was being written when the database refused. */
export interface RefusedWrite {
  definition: CompiledDefinition;
  /** Stored values by field name; empty when rows are deleted. */
  change: JsonObject;
  facts: TableFacts;
  deleting: boolean;
  locale: Locale;
  /** Title of a table's definition, when there is one. */
  titleOf(schema: string, table: string): string | undefined;
  /** Asks the database which of the values it can't read as their column's type. */
  unreadable(): Promise<string[]>;
}

/** The driver's complaint inside an error or its causes; undefined when it is of another kind. */
export function driverErrorOf(error: unknown): DriverError | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause ?? driverErrorField(at)) {
    const { code, severity } = at as Error & { code?: unknown; severity?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && typeof severity === 'string') {
      return at as unknown as DriverError;
    }
  }
  return undefined;
}

function driverErrorField(error: Error): unknown {
  return (error as Error & { driverError?: unknown }).driverError;
}

const CONSTRAINT_ISSUES: Record<string, IssueCode> = {
  '23505': 'unique',
  '23P01': 'unique',
  '23514': 'check',
};

const VALUE_ISSUES: Record<string, IssueCode> = {
  '22P02': 'type',
  '22P03': 'type',
  '22003': 'type',
  '22007': 'type',
  '22008': 'type',
  '22023': 'type',
  '22021': 'nul',
  '22P05': 'nul',
  '22030': 'json',
  '22032': 'json',
  '22000': 'type',
  '42804': 'type',
};

/** Complaints of a type's own reader that look like one about the statement: of tsquery, regclass, hstore, money. */
const READER_CODES: ReadonlySet<string> = new Set([
  '42601',
  '42602',
  '42704',
  '42883',
  '42P01',
  '3F000',
  '0A000',
  // hstore's
  'XX000',
]);

/** From PostgreSQL 18 on, a reference that restricts deleting has a code of its own. */
const FOREIGN_KEY: ReadonlySet<string> = new Set(['23503', '23001']);

const WHOLE_REFUSALS: Record<string, () => AppError> = {
  '25006': () => new AppError('record.read-only'),
  '42501': () => new AppError('record.read-only'),
  '55000': () => new AppError('record.read-only'),
  '53100': () => new AppError('database.full'),
  '57014': () => new AppError('database.timeout'),
  '55P03': () => new AppError('database.timeout'),
  '40001': () => new AppError('database.timeout'),
  '40P01': () => new AppError('database.timeout'),
  '54000': () => new AppError('request.too-large'),
};

/** The refusal to show for a statement the database refused; the error itself when it is no such thing. */
export async function refusalOf(error: unknown, write: RefusedWrite): Promise<unknown> {
  const driver = driverErrorOf(error);
  if (!driver || error instanceof AppError) return error;
  if (isSpoken(driver)) return invalidRecord(write.definition, [spokenIssue(driver)], error);
  if (FOREIGN_KEY.has(driver.code)) return foreignKeyRefusal(driver, write);
  const whole = WHOLE_REFUSALS[driver.code];
  if (whole) return whole();
  const issues = await issuesOf(driver, write);
  return issues ? invalidRecord(write.definition, issues, error) : error;
}

async function issuesOf(driver: DriverError, write: RefusedWrite): Promise<FieldIssue[] | undefined> {
  const { code } = driver;
  const domain = write.facts.domains[driver.dataType ?? ''];
  if (domain) return domainIssues(code === '23502' ? 'required' : 'check', domain, write);
  const constraint = CONSTRAINT_ISSUES[code];
  if (constraint) return constraintIssues(constraint, driver, write);
  if (code === '23502') return [issueAt(fieldsOf([driver.column ?? ''], write)[0], 'required')];
  if (code === '428C9') return [issueAt(fieldsOf([driver.column ?? ''], write)[0], 'readonly')];
  if (code === '22001') return tooLongIssues(write);
  if (code === '22026') return bitIssues(write);
  if (code === '44000') return [{ path: '', code: 'check' }];
  return valueIssues(code, write);
}

/** A value the database can't read: which one is asked of the database itself. */
async function valueIssues(code: string, write: RefusedWrite): Promise<FieldIssue[] | undefined> {
  const isValue = code.startsWith('22') || code in VALUE_ISSUES;
  if (!isValue && !READER_CODES.has(code)) return undefined;
  const issue = VALUE_ISSUES[code] ?? 'type';
  const names = await write.unreadable();
  if (names.length > 0) return names.map((path) => ({ path, code: issue }));
  return isValue ? [{ path: '', code: issue }] : undefined;
}

/** Values that a domain refuses. */
async function domainIssues(
  code: 'required' | 'check',
  columns: string[],
  write: RefusedWrite,
): Promise<FieldIssue[]> {
  const given = fieldsOf(columns, write).filter(({ name }) => name in write.change);
  const refused = await write.unreadable();
  const named = given.filter(({ name }) =>
    code === 'required' ? write.change[name] === null : refused.includes(name),
  );
  const issues = (named.length > 0 ? named : given).map((field) => issueAt(field, code));
  return issues.length > 0 ? issues : [{ path: '', code }];
}

/** Whether a trigger or function of the database's owner says it, whatever code it chose. */
function isSpoken({ code, routine }: DriverError): boolean {
  return code === 'P0001' || routine === 'exec_stmt_raise';
}

/** A trigger's own sentence is all there is to report. */
function spokenIssue(driver: DriverError): FieldIssue {
  return { path: '', code: 'custom', message: driver.message };
}

function constraintIssues(code: IssueCode, driver: DriverError, write: RefusedWrite): FieldIssue[] {
  const fact = write.facts.constraints.find(({ name }) => name === driver.constraint);
  const fields = fieldsOf(fact?.columns ?? [], write).filter(
    ({ name }) => name !== write.definition.softDelete?.field,
  );
  const given = fields.filter((field) => field.name in write.change);
  const named = given.length > 0 ? given : fields;
  const params = { constraint: driver.constraint ?? '' };
  if (named.length === 0) return [{ path: '', code, params }];
  return named.map((field) => ({ ...issueAt(field, code), params }));
}

/** A row that is pointed to can't go (or change its key); a value that points to nothing can't come. */
function foreignKeyRefusal(driver: DriverError, write: RefusedWrite): AppError {
  const { definition, facts } = write;
  const isReferrer = facts.referrers.some(
    ({ name, table }) => name === driver.constraint && table === driver.table,
  );
  const own = facts.constraints.find(({ name }) => name === driver.constraint);
  const inOwnTable = driver.schema === definition.schema && driver.table === definition.table;
  if (write.deleting || (isReferrer && !(own && inOwnTable))) {
    const table = driver.table ?? '';
    const title = write.titleOf(driver.schema ?? 'public', table) ?? table;
    return new AppError('record.in-use', { params: { by: title } });
  }
  const fields = own && inOwnTable ? fieldsOf(own.columns, write) : [];
  const issues = fields.map((field) => issueAt(field, 'reference.missing'));
  return invalidRecord(definition, issues.length > 0 ? issues : [{ path: '', code: 'reference.missing' }]);
}

/** Texts longer than their column: PostgreSQL does not say which, their lengths do. */
function tooLongIssues(write: RefusedWrite): FieldIssue[] {
  const issues = Object.entries(write.change).flatMap(([name, value]) => {
    const type = write.definition.fieldByName.get(name)?.storage?.type ?? '';
    const max =
      /^(?:character varying|varchar|character|char|bpchar|bit|bit varying|varbit)\s*\((\d+)\)/.exec(
        type,
      )?.[1];
    const texts = Array.isArray(value) ? value : [value];
    const long = max !== undefined && texts.some((text) => [...String(text ?? '')].length > Number(max));
    return long ? [{ path: name, code: 'length.max' as const, params: { max: Number(max) } }] : [];
  });
  return issues.length > 0 ? issues : [{ path: '', code: 'length.max', params: { max: 0 } }];
}

/** `bit(n)` takes exactly n digits. */
function bitIssues(write: RefusedWrite): FieldIssue[] {
  const issues = Object.entries(write.change).flatMap(([path, value]) => {
    const size = /^bit\((\d+)\)$/.exec(write.definition.fieldByName.get(path)?.storage?.type ?? '')?.[1];
    const wrong = size !== undefined && value !== null && String(value).length !== Number(size);
    return wrong ? [{ path, code: 'type' as const }] : [];
  });
  return issues.length > 0 ? issues : [{ path: '', code: 'type' }];
}

function fieldsOf(columns: string[], write: RefusedWrite): CompiledField[] {
  return write.definition.fields.filter((field) => field.column !== null && columns.includes(field.column));
}

function issueAt(field: CompiledField | undefined, code: IssueCode): FieldIssue {
  return { path: field?.name ?? '', code };
}

/** Title of the definition of a table, in the request's language, or its plain name. */
export function titleOfTable(
  definitions: Iterable<CompiledDefinition>,
  connection: string,
  locale: Locale,
): (schema: string, table: string) => string | undefined {
  return (schema, table) => {
    for (const definition of definitions) {
      if (definition.connection !== connection || definition.table !== table) continue;
      if (definition.schema === schema) return textIn(definition.title, locale) || definition.name;
    }
    return undefined;
  };
}
