import { useEffect, useState } from 'react';
import { Drawer, Paper } from '@mui/material';
import { useNavigate } from 'react-router';
import type { ClientView } from '#engine/compile/index.ts';
import { listPath } from '../../providers/index.ts';
import { RecordForm } from './record-form.tsx';

interface Props {
  view: ClientView;
  id: string | null;
}

const PAGE_WIDTH = 980;
const DRAWER_WIDTH = 680;

/** The form as a page of its own. */
export function FormPage({ view, id }: Props) {
  const navigate = useNavigate();
  return (
    <Paper
      variant="outlined"
      sx={{
        maxWidth: view.form.width ?? PAGE_WIDTH,
        mx: 'auto',
        display: 'flex',
        flexDirection: 'column',
        maxHeight: { md: 'calc(100dvh - var(--screen-top) - 40px)' },
      }}
    >
      <RecordForm view={view} id={id} onLeave={() => void navigate(listPath(view.name))} />
    </Paper>
  );
}

/** The form beside its list, which stays where it is. */
export function FormDrawer({ view, place }: { view: ClientView; place: Props | null }) {
  const navigate = useNavigate();
  // What was open stays drawn while the drawer slides out.
  const [shown, setShown] = useState(place);
  useEffect(() => {
    if (place) setShown(place);
  }, [place]);
  const leave = (): void => void navigate(listPath(view.name));
  const drawn = place ?? shown;
  return (
    <Drawer
      anchor="right"
      open={place !== null}
      onClose={leave}
      slotProps={{
        paper: { sx: { width: view.form.width ?? DRAWER_WIDTH, maxWidth: '100%' } },
        transition: { onExited: () => setShown(null) },
      }}
    >
      {drawn && <RecordForm key={drawn.id ?? '+'} view={view} id={drawn.id} onLeave={leave} />}
    </Drawer>
  );
}
