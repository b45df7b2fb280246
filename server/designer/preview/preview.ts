import { mayUse } from '#engine/access/index.ts';
import type { CheckIssue } from '#engine/checks/index.ts';
import { type ClientView, clientView, type CompiledDefinition } from '#engine/compile/index.ts';
import { type JsonObject, LOCALES } from '#engine/definition/index.ts';
import { sampleRows } from '#engine/design/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { DesignerServices } from '../designer-services.ts';
import type { DesignerCall } from '../routes/designer-nodes.ts';
import { numberOf, objectOf, oneOf, textOf } from '../routes/read-input.ts';
import { type ReadDraft, readDraft } from '../read-draft.ts';
import { draftRights } from '../rights/draft-rights.ts';
import { previewActor, withNewNodes } from './preview-actor.ts';
import { type ListQuestion, realRows } from './real-rows.ts';

/** A draft as it would look. */
export interface Preview {
  /** Null when the draft has errors, or whoever it is shown as may not open it. */
  view: ClientView | null;
  rows: JsonObject[];
  total: number;
  /** Sums of the whole list, where they were asked for. */
  totals?: JsonObject;
  /** The rows are made up. */
  sample: boolean;
  issues: CheckIssue[];
}

const SAMPLE_ROWS = 5;

/**
 * View and rows of a draft, as the caller or a group would see them, in a language. `query` asks for another page, order,
 * filter, or the sums, as the REST dialect does.
 */
export async function preview(
  services: DesignerServices,
  { input, context }: DesignerCall,
): Promise<Preview> {
  const read = readDraft(input, services.metadata);
  const definition = read.draft === null ? undefined : read.compiled.get(read.draft.name);
  if (!definition) return { view: null, rows: [], total: 0, sample: true, issues: read.issues };
  const { refused, isShown, isUnclaimed } = await draftRights(services, read, context.actor);
  const issues = [...read.issues, ...refused];
  if (!isShown) return { view: null, rows: [], total: 0, sample: true, issues };
  const group = input['group'] === undefined || input['group'] === null ? null : numberOf(input, 'group');
  const locale = input['locale'] === undefined ? context.locale : oneOf(input, 'locale', LOCALES);
  const asked = await previewActor(services.connections.get('main'), context.actor, group);
  const actor = withNewNodes(asked, definition, services.metadata.all());
  if (!mayUse(definition, 'index', actor)) return { view: null, rows: [], total: 0, sample: false, issues };
  const as: RequestContext = { ...context, actor, locale, dialect: 'rest' };
  const view = clientView(definition, actor, locale, read.compiled);
  return {
    view,
    ...(await rowsFor(services, as, read, {
      shown: definition,
      question: questionOf(input),
      isUnclaimed,
    })),
    issues,
  };
}

async function rowsFor(
  { records }: DesignerServices,
  context: RequestContext,
  read: ReadDraft,
  request: { shown: CompiledDefinition; question: ListQuestion | null; isUnclaimed: boolean },
): Promise<Pick<Preview, 'rows' | 'total' | 'totals' | 'sample'>> {
  const real = await realRows(records, context, read, request).catch(unreadable);
  // A search that finds nothing in a table with rows is an answer.
  if (real !== null && (real.total > 0 || request.question !== null)) return { ...real, sample: false };
  const rows = sampleRows(request.shown, SAMPLE_ROWS, context.locale);
  return { rows, total: rows.length, sample: true };
}

const PARTS = ['range', 'sort', 'filter', 'totals'] as const;

function questionOf(input: JsonObject): ListQuestion | null {
  if (input['query'] === undefined || input['query'] === null) return null;
  const query = objectOf(input, 'query');
  const asked = PARTS.flatMap((part) => {
    const text = textOf(query, part, '');
    return text === '' ? [] : [[part, text] as const];
  });
  return Object.fromEntries(asked);
}

/** A table that can't be read just now is shown with rows that are made up; mistakes of our own are reported. */
function unreadable(error: unknown): null {
  if (error instanceof AppError && error.code !== 'server.internal') return null;
  if (typeof (error as { severity?: unknown }).severity === 'string') return null;
  throw error;
}
