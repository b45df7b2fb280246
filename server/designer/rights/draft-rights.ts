import { type Actor, isUnclaimed, publishRefusals } from '#engine/access/index.ts';
import type { CheckIssue } from '#engine/checks/index.ts';
import { behaviours } from '#server/generated/behaviours.ts';
import type { DesignerServices } from '../designer-services.ts';
import type { ReadDraft } from '../draft-of.ts';
import { publishQuestion } from './publish-question.ts';

/** What keeps the caller from publishing a draft, and whether nothing speaks for the rows of its table. */
export async function draftRights(
  { connections, metadata }: DesignerServices,
  { draft, compiled }: ReadDraft,
  actor: Actor,
): Promise<{ refused: CheckIssue[]; isUnclaimed: boolean }> {
  const name = draft?.name ?? '';
  const inForce = metadata.all();
  const question = await publishQuestion({ connections, metadata, behaviours }, actor, {
    // To publish continues what has the same name, whatever the draft was made of.
    before: {
      written: metadata.written().definitions.get(name) ?? null,
      compiled: inForce.get(name) ?? null,
    },
    after: { written: draft, compiled: compiled.get(name) ?? null },
    inForce,
  });
  return { refused: publishRefusals(question), isUnclaimed: isUnclaimed(question) };
}
