import { Suspense, useState } from 'react';
import type { ClientView } from '#engine/compile/index.ts';
import { lazyPart } from '../../../providers/lazy-part.ts';
import { useEver, useShortcut } from '../../../ui/index.ts';
import { useViewsMenu } from './use-views-menu.ts';
import { ViewsButton } from './views-button.tsx';

const ViewsList = lazyPart(() => import('./views-list.tsx').then((it) => ({ default: it.ViewsList })));

/** The saved views of a list behind their button. */
export function ViewsMenu({ view }: { view: ClientView }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const isUsed = useEver(open);
  const menu = useViewsMenu(view.name, () => setOpen(false));
  useShortcut('v', 'views.key', (event) => {
    event.preventDefault();
    setOpen(true);
  });
  return (
    <>
      <ViewsButton menu={menu} isOpen={open} buttonRef={setButton} onOpen={() => setOpen(true)} />
      <Suspense>
        {isUsed && <ViewsList menu={menu} anchor={button} isOpen={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
