import type { Json } from '#engine/definition/index.ts';
import type { PageDocument } from '#engine/page/index.ts';
import { checkDraft } from '#server/mall/pages/check-draft.ts';
import { cleanChanges } from '#server/mall/pages/clean-changes.ts';
import { PAGE_TEMPLATE } from '#server/mall/pages/page-names.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** What pages are made of: a template is a page as good as a draft has to be. */
export const templateBehaviour = (_deps: BehaviourDeps): Behaviour => ({
  definition: PAGE_TEMPLATE,
  async validate({ change }) {
    if (!('document' in change)) return;
    const document = change['document'] as unknown as PageDocument;
    checkDraft(document);
    const nodes = await cleanChanges(document.nodes);
    change['document'] = { ...document, kind: 'template', nodes } as unknown as Json;
  },
});
