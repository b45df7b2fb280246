import { Dialog, useMediaQuery, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ClientView } from '#engine/compile/index.ts';
import { formTitleId, useFormDepth } from './form-ways.ts';
import { RecordForm } from './record-form.tsx';
import { widgetsOf } from './form-schema.ts';
import type { FormFrameProps } from './form-frame-props.ts';
import { useDialogPlace, type Handle } from './use-dialog-place.ts';

const WIDTH = 720;
const WIDE_WIDTH = 1040;
/** Inputs that need room: a form that has one opens wide. */
const ROOMY = new Set(['editor', 'childRows', 'transfer', 'json']);

const widthOf = ({ form }: ClientView): number =>
  form.width ?? (widgetsOf(form.edit).some((widget) => ROOMY.has(widget)) ? WIDE_WIDTH : WIDTH);

const GRIPS: readonly Exclude<Handle, 'move'>[] = ['left', 'right', 'bottom', 'bottom-left', 'bottom-right'];

const Grip = styled('span')({
  position: 'absolute',
  touchAction: 'none',
  zIndex: 1,
  '&[data-grip="left"]': { left: -3, top: 0, bottom: 12, width: 8, cursor: 'ew-resize' },
  '&[data-grip="right"]': { right: -3, top: 0, bottom: 12, width: 8, cursor: 'ew-resize' },
  '&[data-grip="bottom"]': { bottom: -3, left: 12, right: 12, height: 8, cursor: 'ns-resize' },
  '&[data-grip="bottom-left"]': { bottom: -3, left: -3, width: 16, height: 16, cursor: 'nesw-resize' },
  '&[data-grip="bottom-right"]': { bottom: -3, right: -3, width: 16, height: 16, cursor: 'nwse-resize' },
});

/**
 * The form over its list: dragged by its title, resized at its edges, the whole screen on a telephone. It closes by its
 * buttons and by Escape, not by a click beside it, which would cost what was typed.
 */
export function FormDialog({ view, id, open, onLeave, onClosed }: FormFrameProps) {
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const titleId = formTitleId(useFormDepth());
  const { place, isSized, pull } = useDialogPlace(view.name, widthOf(view));
  const { height: wanted, ...rest } = place;
  const height = `min(${wanted}px, calc(100dvh - ${place.top + 8}px - var(--below, 0px)))`;
  const placed = small
    ? {}
    : {
        position: 'absolute',
        m: 0,
        maxWidth: 'none',
        ...rest,
        ...(isSized ? { height, maxHeight: 'none' } : { maxHeight: height }),
      };
  return (
    <Dialog
      open={open}
      fullScreen={small}
      aria-labelledby={titleId}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') onLeave();
      }}
      slotProps={{
        paper: { sx: { ...placed, display: 'flex', overflow: 'visible' } },
        transition: { onExited: onClosed },
      }}
    >
      {!small &&
        GRIPS.map((grip) => (
          <Grip key={grip} data-grip={grip} aria-hidden="true" onPointerDown={pull(grip)} />
        ))}
      <RecordForm
        key={id ?? '+'}
        view={view}
        id={id}
        onLeave={onLeave}
        headProps={
          small ? undefined : { onPointerDown: pull('move'), style: { cursor: 'move', touchAction: 'none' } }
        }
      />
    </Dialog>
  );
}
