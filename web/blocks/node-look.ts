import type { CSSProperties } from 'react';
import type { NodeBox, NodeShow, PageNode } from '#engine/page/index.ts';
import { backgroundOf, colorOf } from './block-props.ts';
import type { MemberBits } from './member-bits.ts';

/** Classes of what surrounds a block: whether it has room of its own, and on which screens it is hidden. */
export function nodeClass({ box, show }: PageNode): string {
  const devices = show?.devices ?? [];
  const only = devices.length === 1 ? ` only-on-${devices[0]}` : '';
  return `node${box && Object.keys(box).length > 0 ? ' has-box' : ''}${only}`;
}

const LENGTHS = ['mt', 'mb', 'pt', 'pb', 'px', 'radius'] as const;

/** Room and background of a block, as variables that styles use. */
export function boxStyle(box: NodeBox | undefined): CSSProperties | undefined {
  if (!box) return undefined;
  const lengths = LENGTHS.flatMap((name) => {
    const length = box[name];
    return typeof length === 'number' ? [[`--box-${name}`, `${length}px`]] : [];
  });
  const color = colorOf(box.bg);
  return Object.fromEntries([
    ...lengths,
    ...(color === undefined ? [] : [['--box-bg', color]]),
    ...(box.picture ? [['--box-picture', backgroundOf(box.picture)]] : []),
  ]) as CSSProperties;
}

/** Whether a block is for whoever looks; on the server everybody is a guest. */
export function isForViewer(
  { audience, levels = [] }: NodeShow,
  member: MemberBits | null | undefined,
): boolean {
  if (audience === 'guest') return !member;
  if (audience === 'member' && !member) return false;
  return levels.length === 0 || (member?.level ? levels.includes(member.level.id) : false);
}
