import { Suspense, useEffect, useState, type ComponentProps } from 'react';
import { withTexts } from '../../../texts/index.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import type { DragLayer } from './drag-layer.tsx';
import { useEarlyGrab } from './use-early-grab.ts';
import { lazyPart } from '../../../providers/lazy-part.ts';

const fetchLayer = () => withTexts(import('./drag-layer.tsx'), 'drag');
const Layer = lazyPart(() => fetchLayer().then((it) => ({ default: it.DragLayer })));

/**
 * Lets rows be dragged by their handles. What that takes weighs more than the rows: it comes when somebody nears a handle,
 * by pointer or by keys, or once the list stands and the page has nothing else to do.
 */
export function DragHandles(props: Omit<ComponentProps<typeof DragLayer>, 'early'>) {
  const { box } = props;
  const [wanted, setWanted] = useState(false);
  const early = useEarlyGrab(box);
  useEffect(() => {
    const want = (): void => setWanted(true);
    const near = ({ target }: Event): void => {
      if ((target as Element).closest('[data-grip]')) want();
    };
    const kinds = ['pointerover', 'pointerdown', 'focusin'];
    for (const kind of kinds) box.addEventListener(kind, near);
    const forget = whenIdle(want);
    return () => {
      for (const kind of kinds) box.removeEventListener(kind, near);
      forget();
    };
  }, [box]);
  if (!wanted) return null;
  return (
    <Suspense>
      <Layer {...props} early={early} />
    </Suspense>
  );
}
