import { useBlockWorld } from './block-context.ts';
import { BlockIcon } from './block-icon.tsx';

export interface RowEntry {
  key: string;
  to: string;
  icon: string;
  title: string;
  /** In the place of the icon; empty: the icon. */
  amount?: string;
  /** At the corner of the icon; 0: nothing. */
  count?: number;
}

/** Entries of a member beside each other. */
export function EntryRow({ entries }: { entries: readonly RowEntry[] }) {
  const { Link } = useBlockWorld();
  return (
    <ul className="entry-row">
      {entries.map(({ key, to, icon, title, amount = '', count = 0 }) => (
        <li key={key}>
          <Link to={to}>
            <span className="entry-mark">
              {amount === '' ? <BlockIcon name={icon} /> : <strong>{amount}</strong>}
              {count > 0 && <em className="entry-badge">{count > 99 ? '99+' : count}</em>}
            </span>
            <span>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
