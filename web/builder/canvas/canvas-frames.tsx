import { useLayoutEffect, useState } from 'react';
import type { PageDocument } from '#engine/page/index.ts';
import { useBuilderWords } from '../../texts/builder.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import { nodeTitle } from '../node-title.ts';
import { drawnNode } from './drawn-parts.ts';

/** Pixels of a frame's name. */
const NAME_HEIGHT = 22;

interface Frame {
  id: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Props {
  page: ShadowRoot | null;
  /** What the frames are laid over, and measured from. */
  sheet: HTMLElement | null;
  document: PageDocument;
  selected: ReadonlySet<string>;
  hovered: string | null;
  canEdit: boolean;
}

/** Frames around what is selected and what the pointer is over, the first with its name and a handle to drag it by. */
export function CanvasFrames({ page, sheet, document, selected, hovered, canEdit }: Props) {
  const t = useBuilderWords();
  const locale = useLocale();
  const wanted = [...selected, ...(hovered !== null && !selected.has(hovered) ? [hovered] : [])];
  const frames = useFrames(page, sheet, wanted, document);
  return frames.map(({ id, ...box }) => {
    const node = document.nodes[id];
    if (!node) return null;
    const title = nodeTitle(node, locale);
    const isSelected = selected.has(id);
    const canMove = canEdit && id !== document.root;
    return (
      <div
        key={id}
        className="pb-frame"
        data-selected={isSelected || undefined}
        // There is no room above what stands at the upper edge.
        data-top={box.top < NAME_HEIGHT || undefined}
        style={box}
      >
        <span
          className="pb-frame-name"
          data-drag={canMove ? `node:${id}` : undefined}
          title={canMove ? t('canvas.drag', { name: title }) : undefined}
        >
          {canMove && <Icon name="grip" size={12} />}
          {title}
        </span>
      </div>
    );
  });
}

/** Where blocks are drawn, measured anew when the page changes or its parts take another size. */
function useFrames(
  page: ShadowRoot | null,
  sheet: HTMLElement | null,
  wanted: readonly string[],
  document: PageDocument,
): Frame[] {
  const [frames, setFrames] = useState<Frame[]>([]);
  const ids = wanted.join(' ');
  useLayoutEffect(() => {
    if (!page || !sheet) return undefined;
    const measure = (): void => {
      const from = sheet.getBoundingClientRect();
      const next = ids.split(' ').flatMap((id) => {
        const drawn = id === '' ? null : drawnNode(page, id);
        if (!drawn) return [];
        const { left, top, width, height } = drawn.getBoundingClientRect();
        return [{ id, left: left - from.left, top: top - from.top, width, height }];
      });
      setFrames((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    measure();
    // Pictures that come late push what is below them.
    const watch = new ResizeObserver(measure);
    watch.observe(sheet);
    for (const part of page.querySelectorAll('.canvas-page, .canvas-page > *')) watch.observe(part);
    return () => watch.disconnect();
  }, [page, sheet, ids, document]);
  return frames;
}
