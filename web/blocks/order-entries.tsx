import { localText, useBlockWorld } from './block-context.ts';
import type { BlockViewProps } from './block-props.ts';
import { EntryRow } from './entry-row.tsx';

const ENTRIES = {
  unpaid: { to: '/user/order?status=1', icon: 'wallet' },
  unsent: { to: '/user/order?status=2', icon: 'clock' },
  unreceived: { to: '/user/order?status=3', icon: 'truck' },
  unreviewed: { to: '/user/order?status=4', icon: 'star' },
  refund: { to: '/user/refund', icon: 'return' },
} as const;
const NAMES = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[];

/** The ways to the orders of whoever looks, with how many wait. */
export function OrderEntriesBlock({ props }: BlockViewProps) {
  const { locale, text, member, Link } = useBlockWorld();
  const asked = Array.isArray(props['entries']) ? props['entries'] : NAMES;
  const shown = asked.flatMap((name) => NAMES.find((known) => known === name) ?? []);
  const title = localText(props['title'], locale);
  return (
    <section className="entry-card">
      <header>
        {title !== '' && <h2>{title}</h2>}
        <Link to="/user/order" className="block-more">
          {text('block.allOrders')} <span aria-hidden="true">›</span>
        </Link>
      </header>
      <EntryRow
        entries={shown.map((name) => ({
          key: name,
          ...ENTRIES[name],
          title: text(`block.${name}`),
          count: props['showCount'] === false || name === 'refund' ? 0 : (member?.orders[name] ?? 0),
        }))}
      />
    </section>
  );
}
