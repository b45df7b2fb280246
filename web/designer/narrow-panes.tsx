import { Drawer } from '@mui/material';
import type { OpenPane } from './design-mode.ts';

interface Props {
  pane: OpenPane;
  onClose: () => void;
  palette: React.ReactNode;
  panel: React.ReactNode;
}

/** Palette and panel of a narrow window: drawers over the canvas. */
export function NarrowPanes({ pane, onClose, palette, panel }: Props) {
  return (
    <>
      <Drawer
        anchor="bottom"
        open={pane === 'palette'}
        onClose={onClose}
        slotProps={{ paper: { sx: { height: '70dvh', borderRadius: '14px 14px 0 0' } } }}
      >
        {palette}
      </Drawer>
      <Drawer
        anchor="right"
        open={pane === 'panel'}
        onClose={onClose}
        slotProps={{ paper: { sx: { width: 'min(420px, 100vw)' } } }}
      >
        {panel}
      </Drawer>
    </>
  );
}
