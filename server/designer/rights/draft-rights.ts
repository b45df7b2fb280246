import { type Actor } from '#engine/access/index.ts';
import { isUnclaimed, mayBeShown, publishRefusals } from '#engine/publish/index.ts';
import type { CheckIssue } from '#engine/checks/index.ts';
import type { DesignerServices } from '../designer-services.ts';
import type { ReadDraft } from '../read-draft.ts';
import { publishQuestion } from './publish-question.ts';

/** What somebody may do with a draft. */
export interface DraftRights {
  /** What keeps them from publishing it. */
  refused: CheckIssue[];
  /** It may be shown with the rows there are. */
  isShown: boolean;
  /** Nothing speaks for the rows of its table. */
  isUnclaimed: boolean;
}

/** What the caller may do with a draft, decided as for its publication. */
export async function draftRights(
  { connections, metadata, records }: DesignerServices,
  { draft, compiled }: ReadDraft,
  actor: Actor,
): Promise<DraftRights> {
  const name = draft?.name ?? '';
  const inForce = metadata.all();
  const behaviours = records.behaviours.all();
  const question = await publishQuestion({ connections, metadata, behaviours }, actor, {
    // To publish continues what has the same name, whatever the draft was made of.
    before: {
      written: metadata.written().definitions.get(name) ?? null,
      compiled: inForce.get(name) ?? null,
    },
    after: { written: draft, compiled: compiled.get(name) ?? null },
    inForce,
  });
  const refused = publishRefusals(question);
  return { refused, isShown: mayBeShown(question, refused), isUnclaimed: isUnclaimed(question) };
}
