import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { withTexts } from '../../../texts/index.ts';
import { whenIdle } from '../../../ui/when-idle.ts';
import type { DragLayer } from './drag-layer.tsx';

const fetchLayer = () => withTexts(import('./drag-layer.tsx'), 'drag');
const Layer = lazy(() => fetchLayer().then((it) => ({ default: it.DragLayer })));

/**
 * Lets rows be dragged by their handles. What that takes weighs more than the rows: it comes when somebody nears a handle,
 * by pointer or by keys, or once the list stands and the page has nothing else to do.
 */
export function DragHandles(props: Omit<ComponentProps<typeof DragLayer>, 'pressed'>) {
  const { box } = props;
  const [wanted, setWanted] = useState(false);
  const pressed = useLastPress(box);
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
      <Layer {...props} pressed={pressed} />
    </Suspense>
  );
}

/** Gives the press that is still held down, for whoever came too late to hear it. */
function useLastPress(box: HTMLElement): () => PointerEvent | null {
  const [held] = useState<{ press: PointerEvent | null }>({ press: null });
  useEffect(() => {
    const down = (event: PointerEvent): void => void (held.press = event);
    const up = (): void => void (held.press = null);
    box.addEventListener('pointerdown', down);
    for (const kind of ['pointerup', 'pointercancel']) document.addEventListener(kind, up, true);
    return () => {
      box.removeEventListener('pointerdown', down);
      for (const kind of ['pointerup', 'pointercancel']) document.removeEventListener(kind, up, true);
    };
  }, [box, held]);
  return () => held.press;
}
