import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { ButtonFace } from './button-face.tsx';

interface Props extends Pick<ComponentProps<typeof ButtonFace>, 'icon' | 'label'> {
  /** The dialog, which may still have to be fetched; it gets what closes it. */
  children: (close: () => void) => ReactNode;
}

/** What happens in the dialog is no business of the row that it was opened from. */
const keep = (event: React.SyntheticEvent): void => event.stopPropagation();

/** A button of a row that opens a dialog. */
export function DialogButton({ icon, label, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ButtonFace icon={icon} label={label} haspopup="dialog" onPress={() => setOpen(true)} />
      {open && (
        <span role="presentation" onClick={keep} onDoubleClick={keep} onKeyDown={keep} onFocus={keep}>
          <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>
        </span>
      )}
    </>
  );
}
