import type { CompiledDefinition, CompiledField } from '#engine/compile/index.ts';
import type { FieldIssue, IssueCode } from '#engine/contract/index.ts';
import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { AppError } from '#server/http/app-error.ts';
import { invalidRecord } from './invalid-record.ts';
import type { TableFacts } from './table-facts.ts';

/** What the driver tells about a refused statement. */
export interface DriverError {
  code: string;
  message: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  dataType?: string;
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
  '22003': 'precision',
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
  if (FOREIGN_KEY.has(driver.code)) return foreignKeyRefusal(driver, write);
  const whole = WHOLE_REFUSALS[driver.code];
  if (whole) return whole();
  const issues = await issuesOf(driver, write);
  return issues ? invalidRecord(write.definition, issues, error) : error;
}

async function issuesOf(driver: DriverError, write: RefusedWrite): Promise<FieldIssue[] | undefined> {
  const constraint = CONSTRAINT_ISSUES[driver.code];
  if (constraint) return constraintIssues(constraint, driver, write);
  if (driver.code === '23502') return [issueAt(fieldsOf([driver.column ?? ''], write)[0], 'required')];
  if (driver.code === '428C9') return [issueAt(fieldsOf([driver.column ?? ''], write)[0], 'readonly')];
  if (driver.code === '22001') return tooLongIssues(write);
  if (driver.code === 'P0001' || driver.code === '44000') return [spokenIssue(driver)];
  const value = VALUE_ISSUES[driver.code];
  if (!value) return undefined;
  const names = await write.unreadable();
  return names.length > 0 ? names.map((path) => ({ path, code: value })) : [{ path: '', code: value }];
}

/** A trigger's own sentence is all there is to tell. */
function spokenIssue(driver: DriverError): FieldIssue {
  return driver.code === 'P0001'
    ? { path: '', code: 'custom', message: driver.message }
    : { path: '', code: 'check' };
}

function constraintIssues(code: IssueCode, driver: DriverError, write: RefusedWrite): FieldIssue[] {
  const fact = write.facts.constraints.find(({ name }) => name === driver.constraint);
  const columns = fact?.columns ?? write.facts.domains[driver.dataType ?? ''] ?? [];
  const fields = fieldsOf(columns, write);
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
