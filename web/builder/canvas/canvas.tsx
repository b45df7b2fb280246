import { memo, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { Alert } from '@mui/material';
import { shownPage, type PageDocument } from '#engine/page/index.ts';
import { PageView } from '../../blocks/page-view.tsx';
import { useBuilderWords } from '../../texts/builder.ts';
import { useEventCallback } from '../../ui/index.ts';
import type { BuilderRoutes, PageSight } from '../builder-routes.ts';
import type { BuilderCommands } from '../use-builder-commands.ts';
import { CanvasFrames } from './canvas-frames.tsx';
import { CanvasWorld } from './canvas-world.tsx';
import { drawnNode, nodeAt } from './drawn-parts.ts';
import { ShadowPage } from './shadow-page.tsx';
import { useFaded } from './use-faded.ts';
import { useFittingZoom } from './use-fitting-zoom.ts';
import { useResolved } from './use-resolved.ts';

interface Props {
  routes: BuilderRoutes;
  document: PageDocument;
  selected: ReadonlySet<string>;
  anchor: string | null;
  sight: PageSight;
  /** The page as the visitor sees it, without what is not for them; else every block can be edited. */
  isSeenAs: boolean;
  /** Pixels of the device that is shown. */
  width: number;
  dark: boolean;
  canEdit: boolean;
  commands: BuilderCommands;
  boxRef: (box: HTMLElement | null) => void;
  onPage: (page: ShadowRoot | null) => void;
}

/** The page as the shop draws it, at the width of a device. A click selects; the outline is its like for keys and screen readers. */
export const Canvas = memo(function Canvas(props: Props) {
  const { routes, document, selected, anchor, sight, isSeenAs, width, dark, canEdit, commands } = props;
  const t = useBuilderWords();
  const [page, setPage] = useState<ShadowRoot | null>(null);
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const hoverFrame = useRef(0);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const zoom = useFittingZoom(box, width);
  const resolved = useResolved(routes, document, sight);
  const shown = useMemo(
    () => (isSeenAs ? shownPage(document, viewerOf(sight)) : document),
    [document, isSeenAs, sight],
  );
  useFaded(page, document);
  useEffect(() => {
    if (page && anchor !== null) drawnNode(page, anchor)?.scrollIntoView({ block: 'nearest' });
  }, [page, anchor]);
  const takeBox = useEventCallback((element: HTMLElement | null) => {
    setBox(element);
    props.boxRef(element);
  });
  const takePage = useEventCallback((root: ShadowRoot | null) => {
    setPage(root);
    props.onPage(root);
  });
  const at = ({ clientX, clientY }: MouseEvent): string | null =>
    page && nodeAt(page, { x: clientX, y: clientY });
  const hover = (event: MouseEvent): void => {
    cancelAnimationFrame(hoverFrame.current);
    const id = at(event);
    hoverFrame.current = requestAnimationFrame(() => setHovered(id));
  };
  return (
    <div
      className="dz-scroll pb-canvas"
      ref={takeBox}
      data-blocks=""
      tabIndex={-1}
      aria-label={t('canvas.label')}
      role="group"
      onMouseMove={hover}
      onMouseLeave={() => setHovered(null)}
      onClick={(event) =>
        commands.select(
          at(event),
          event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only',
        )
      }
    >
      {resolved.error && (
        <Alert severity="warning">{t('canvas.stale', { why: resolved.error.message })}</Alert>
      )}
      <div className="pb-sheet" style={{ width: width * zoom }} ref={setSheet}>
        <ShadowPage lang={sight.locale} dark={dark} width={width} zoom={zoom} onRoot={takePage}>
          <CanvasWorld locale={sight.locale} data={resolved.data} isEditing={!isSeenAs}>
            <div className="blocks">
              <PageView document={shown} />
            </div>
          </CanvasWorld>
        </ShadowPage>
        <CanvasFrames
          page={page}
          sheet={sheet}
          document={shown}
          selected={selected}
          hovered={hovered}
          canEdit={canEdit}
        />
      </div>
    </div>
  );
});

const viewerOf = ({ locale, audience, level, at }: PageSight) => ({
  locale,
  audience,
  ...(level === null ? {} : { level }),
  now: at ?? Math.floor(Date.now() / 1000),
});
