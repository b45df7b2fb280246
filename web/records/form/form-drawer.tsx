import { Drawer } from '@mui/material';
import type { FormFrameProps } from './form-frame-props.ts';
import { RecordForm } from './record-form.tsx';

const WIDTH = 680;

/** The form beside its list, which stays where it is; the whole screen on a telephone. */
export function FormDrawer({ view, id, open, onLeave, onClosed }: FormFrameProps) {
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onLeave}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'form-title',
          sx: { width: { xs: '100%', sm: view.form.width ?? WIDTH }, maxWidth: '100%' },
        },
        transition: { onExited: onClosed },
      }}
    >
      <RecordForm key={id ?? '+'} view={view} id={id} onLeave={onLeave} />
    </Drawer>
  );
}
