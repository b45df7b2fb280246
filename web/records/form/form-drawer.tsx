import { Drawer } from '@mui/material';
import type { FormFrameProps } from './form-frame-props.ts';
import { formTitleId, useFormDepth } from './form-ways.ts';
import { RecordForm } from './record-form.tsx';

const WIDTH = 680;

/** The form beside its list, which stays where it is; the whole screen on a telephone. */
export function FormDrawer({ view, id, open, onLeave, onClosed }: FormFrameProps) {
  const depth = useFormDepth();
  return (
    <Drawer
      anchor="right"
      // A dialog stands higher than a drawer, unless it is below.
      sx={depth > 0 ? { zIndex: 'modal' } : undefined}
      open={open}
      onClose={onLeave}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': formTitleId(depth),
          sx: { width: { xs: '100%', sm: view.form.width ?? WIDTH }, maxWidth: '100%' },
        },
        transition: { onExited: onClosed },
      }}
    >
      <RecordForm key={id ?? '+'} view={view} id={id} onLeave={onLeave} />
    </Drawer>
  );
}
