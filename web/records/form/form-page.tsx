import { Paper } from '@mui/material';
import type { ClientView } from '#engine/compile/index.ts';
import { RecordForm } from './record-form.tsx';
import { useFormWays } from './form-ways.ts';

const WIDTH = 980;

/** The form as a page of its own. */
export function FormPage({ view, id }: { view: ClientView; id: string | null }) {
  const { leave } = useFormWays(view);
  return (
    <Paper
      variant="outlined"
      sx={{
        maxWidth: view.form.width ?? WIDTH,
        mx: 'auto',
        display: 'flex',
        flexDirection: 'column',
        maxHeight: { md: 'calc(100dvh - var(--screen-top) - 40px - var(--below, 0px))' },
      }}
    >
      <RecordForm key={id ?? '+'} view={view} id={id} onLeave={leave} />
    </Paper>
  );
}
