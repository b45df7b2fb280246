import { SYSTEM } from '#engine/access/index.ts';
import { applyChanges, describePageChanges, type PageChanges, type PageIssue } from '#engine/page/index.ts';
import type { FullText } from '#engine/model/text.ts';
import type { RecordTransaction } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { checkDraft } from './check-draft.ts';
import { cleanChanges } from './clean-changes.ts';
import { draftConflict } from './draft-conflict.ts';
import { lockPage } from './find-page.ts';
import { keepAutosave } from './keep-autosave.ts';
import { readDraft, writeDraft, type ArrivedChanges } from './page-draft.ts';
import { refuseForeignLock, type EditingWindow } from './page-lock.ts';
import type { PagePorts } from './page-ports.ts';
import { refuseLocked } from './refuse-locked.ts';
import { writeUses } from './write-uses.ts';

/** Windows whose last changes are remembered. */
const MAX_WINDOWS = 20;

/** Changes that a window sends. */
export interface SentChanges {
  id: number;
  /** The revision that they were made on. */
  rev: number;
  /** Grows with each request of the window: the same number is the same request. */
  seq: number;
  changes: PageChanges;
}

/** A draft after changes. */
export interface SavedDraft {
  page: StoredRow;
  rev: number;
  /** What is still wrong with properties. */
  issues: PageIssue[];
  /** How it differs from before, line by line; empty for changes that had arrived already, or change nothing. */
  words: FullText[];
}

/**
 * Puts changes into the draft of a page, by one call at a time. Changes that arrived already are answered as they were then.
 * @throws AppError `record.not-found`, `record.version-conflict` with the draft as it is, `page.locked`, `page.part-locked`, `record.invalid`.
 */
export async function saveDraft(
  { records }: PagePorts,
  transaction: RecordTransaction,
  window: EditingWindow,
  { id, rev, seq, changes }: SentChanges,
): Promise<SavedDraft> {
  const rows = records.as(SYSTEM).in(transaction);
  const page = await lockPage(records, transaction, { actor: window.actor, id });
  const draft = await readDraft(rows, page);
  const key = windowKey(window);
  const arrived = Object.hasOwn(draft.arrived, key) ? draft.arrived[key] : undefined;
  if (arrived && seq === arrived.seq && rev === arrived.rev - 1)
    return { page, rev: arrived.rev, issues: checkDraft(draft.document), words: [] };
  await refuseForeignLock(rows, page, window);
  if (rev !== draft.rev) throw await draftConflict(rows, draft, arrived?.seq ?? 0);
  const document = applyChanges(draft.document, await cleanChanges(changes));
  const issues = checkDraft(document);
  if (document === draft.document) return { page, rev: draft.rev, issues, words: [] };
  refuseLocked(window.actor, draft.document, document);
  await keepAutosave(rows, page, draft, window.now);
  const next = withArrived(draft.arrived, key, { seq, rev: draft.rev + 1 });
  const writer = { adminId: window.actor.id, now: window.now };
  const saved = await writeDraft(rows, page, draft, { document, arrived: next }, writer);
  await writeUses(rows, page, 'draft', { before: draft.row && draft.document, after: document });
  return { page, rev: saved.rev, issues, words: describePageChanges(draft.document, document) };
}

const windowKey = ({ actor, client }: EditingWindow): string => `${actor.id}:${client}`;

/** The ones that were not heard of the longest are forgotten. */
function withArrived(arrived: ArrivedChanges, key: string, last: ArrivedChanges[string]): ArrivedChanges {
  const others = Object.entries(arrived)
    .filter(([each]) => each !== key)
    .sort(([, one], [, other]) => other.rev - one.rev)
    .slice(0, MAX_WINDOWS - 1);
  return Object.fromEntries([[key, last], ...others]);
}
