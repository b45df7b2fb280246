import type { Json } from '#engine/definition/index.ts';
import { readClip } from '#engine/page/index.ts';
import { cleanChanges } from '#server/mall/pages/clean-changes.ts';
import { PAGE_SECTION } from '#server/mall/pages/page-names.ts';
import type { Behaviour, BehaviourDeps } from '#server/record/behaviour/behaviour.ts';

/** Blocks that are put into pages time and again, kept as they are copied. */
export const sectionBehaviour = (_deps: BehaviourDeps): Behaviour => ({
  definition: PAGE_SECTION,
  async validate({ change, issues }) {
    if (!('document' in change)) return;
    const clip = readClip(JSON.stringify(change['document']));
    if (!clip) {
      issues.add({ path: 'document', code: 'custom', message: NO_CLIP });
      return;
    }
    change['document'] = { ...clip, nodes: await cleanChanges(clip.nodes) } as unknown as Json;
  },
});

const NO_CLIP = { 'zh-cn': '内容不是可用的区块', en: 'These are no blocks' };
