import { useEffect, useRef, useState } from 'react';
import { Drawer } from '@mui/material';
import type { ClientView } from '#engine/compile/index.ts';
import { formTitleId, useFormDepth, useFormWays } from '../form/form-ways.ts';
import { RowPage } from './row-page.tsx';
import { useRowWalk } from './use-row-walk.ts';
import type { Way } from './walk-buttons.tsx';

const WIDTH = 1180;
/** The second half of a double click on a row must not close what the first half has opened, in milliseconds. */
const DOUBLE_CLICK = 500;

interface Props {
  view: ClientView;
  /** Key of the row whose page is open; null: none. */
  id: string | null;
}

/** A row's page over the list it was opened from, which stays where it is; the whole screen on a telephone. */
export function RowPageFrame({ view, id }: Props) {
  const { leave } = useFormWays(view);
  const depth = useFormDepth();
  // What was open stays drawn while it slides away.
  const [shown, setShown] = useState(id);
  const since = useRef(0);
  const neighbours = useRowWalk(view, id);
  const [cameBy, setCameBy] = useState<Way | null>(null);
  useEffect(() => {
    if (id === null) return setCameBy(null);
    setShown(id);
    since.current = performance.now();
  }, [id]);
  const drawn = id ?? shown;
  if (drawn === null) return null;
  return (
    <Drawer
      anchor="right"
      sx={depth > 0 ? { zIndex: 'modal' } : undefined}
      open={id !== null}
      onClose={(_, reason) => {
        const isEcho = reason === 'backdropClick' && performance.now() - since.current < DOUBLE_CLICK;
        if (!isEcho) leave();
      }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': formTitleId(depth),
          sx: {
            width: { xs: '100%', md: `min(${WIDTH}px, calc(100vw - 72px))` },
            maxWidth: '100%',
            bgcolor: 'background.default',
            backgroundImage: 'none',
          },
        },
        transition: { onExited: () => setShown(null) },
      }}
    >
      <RowPage
        key={drawn}
        view={view}
        id={drawn}
        onLeave={leave}
        neighbours={neighbours}
        cameBy={cameBy}
        onWalk={setCameBy}
      />
    </Drawer>
  );
}
