import { Component } from 'react';
import { Icon } from '../../ui/index.ts';
import { reportUnknown } from '../report-unknown.ts';
import { Odd } from './odd.tsx';
import { TextCell } from './text-cell.tsx';
import { Tipped } from './tip.tsx';
import { useTexts } from './use-texts.ts';
import type { Cell, CellProps } from './cell.ts';

/** What stands where a cell is missing: the value as text, a sign that says so, a word on the console. */
export function UnknownCell({ name, ...props }: CellProps & { name: string }) {
  const { t } = useTexts();
  reportUnknown('cell', name);
  return (
    <span className="mm-row">
      <Tipped className="mm-note" tip={() => t('list.unknownCell', { name })}>
        <Icon name="warning" size={13} />
        <span className="mm-unseen">{t('list.unknownCell', { name })}</span>
      </Tipped>
      <TextCell {...props} />
    </span>
  );
}

const STANDS: unknown = Symbol('stands');
const FALLEN: unknown = Symbol('fallen');

/** A list must not fall because one cell does: the value is shown as text instead. Another value is another try. */
class Guard extends Component<CellProps & { cell: Cell }, { fallenOver: unknown }> {
  override state = { fallenOver: STANDS };

  static getDerivedStateFromError(): { fallenOver: unknown } {
    return { fallenOver: FALLEN };
  }

  static getDerivedStateFromProps(
    { value }: CellProps,
    { fallenOver }: { fallenOver: unknown },
  ): { fallenOver: unknown } | null {
    if (fallenOver === FALLEN) return { fallenOver: value };
    return fallenOver === STANDS || fallenOver === value ? null : { fallenOver: STANDS };
  }

  override render(): React.ReactNode {
    const { cell: Guarded, ...props } = this.props;
    return this.state.fallenOver === STANDS ? <Guarded {...props} /> : <Odd value={props.value} />;
  }
}

/** A cell that may throw without taking the list with it. */
export function guarded(cell: Cell): Cell {
  const Guarded = (props: CellProps) => <Guard {...props} cell={cell} />;
  return Guarded;
}
