import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import type { Cell, CellProps } from './cell.ts';
import { Tipped } from './tip.tsx';
import { whyDialog } from './why-dialog-slot.ts';

/** What happens in the dialog is no business of the row that it was opened from. */
const keep = (event: React.SyntheticEvent): void => event.stopPropagation();

const made = new Map<Cell, Cell>();

/** The cell with a button beside its figure that says where it comes from. One component for each cell. */
export function withWhy(Inner: Cell): Cell {
  const known = made.get(Inner);
  if (known) return known;
  const cell: Cell = (props) => <WhyCell {...props} Inner={Inner} />;
  made.set(Inner, cell);
  return cell;
}

function WhyCell({ Inner, ...props }: CellProps & { Inner: Cell }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { value, column } = props;
  const WhyDialog = whyDialog();
  if (!WhyDialog || value === null || value === undefined || value === '') return <Inner {...props} />;
  const label = t('cell.why', { title: textIn(column.title, locale) });
  return (
    <span className="mm-why">
      <Inner {...props} />
      <Tipped
        as="button"
        className="mm-press mm-small-press"
        aria-label={label}
        aria-haspopup="dialog"
        tip={() => label}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        onDoubleClick={keep}
      >
        <Icon name="info" size={14} />
      </Tipped>
      {open && (
        <span role="presentation" onClick={keep} onDoubleClick={keep} onKeyDown={keep} onFocus={keep}>
          <Suspense fallback={null}>
            <WhyDialog {...props} onClose={() => setOpen(false)} />
          </Suspense>
        </span>
      )}
    </span>
  );
}
