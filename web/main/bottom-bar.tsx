import { useCallback, useState } from 'react';
import { Alert, GlobalStyles, type AlertProps } from '@mui/material';

interface Props extends AlertProps {
  /** The bar of the connection stands below that of the issues, and both below the one of a shop. */
  name: 'connection' | 'issues' | 'acting';
}

const bottomOf = {
  connection: 0,
  issues: 'var(--below-connection, 0px)',
  acting: 'calc(var(--below-connection, 0px) + var(--below-issues, 0px))',
} as const;

/** A bar below everything, which pages, drawers and dialogs end above, so that no button lies under it. */
export function BottomBar({ name, sx, ...alert }: Props) {
  const [room, setRoom] = useState(0);
  const box = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const watch = new ResizeObserver(() => setRoom(element.offsetHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <GlobalStyles styles={{ ':root': { [`--below-${name}`]: `${room}px` } }} />
      <GlobalStyles styles={endAbove} />
      <Alert
        ref={box}
        {...alert}
        sx={[
          { position: 'fixed', zIndex: 'snackbar', insetInline: 0, bottom: bottomOf[name], borderRadius: 0 },
          ...(Array.isArray(sx) ? sx : [sx]),
        ]}
      />
    </>
  );
}

/** Ends everything that is as high as the window above the bars. */
const endAbove = {
  ':root': {
    '--below': 'calc(var(--below-connection, 0px) + var(--below-issues, 0px) + var(--below-acting, 0px))',
  },
  '.sh-shell': { paddingBottom: 'var(--below)' },
  '.MuiDrawer-anchorLeft > .MuiDrawer-paper, .MuiDrawer-anchorRight > .MuiDrawer-paper': {
    height: 'calc(100% - var(--below)) !important',
  },
  '.MuiDrawer-anchorBottom > .MuiDrawer-paper': { bottom: 'var(--below) !important' },
  '.MuiDialog-container': { height: 'calc(100% - var(--below)) !important' },
};
