import { localText, useBlockWorld, type BlockWorld } from './block-context.ts';
import type { BlockViewProps } from './block-props.ts';
import { EntryRow, type RowEntry } from './entry-row.tsx';

const WAYS = {
  balance: { to: '/user/recharge', icon: 'wallet', title: 'block.balance' },
  points: { to: '/user/signIn', icon: 'coin', title: 'block.points' },
  recharge: { to: '/user/recharge', icon: 'gift', title: 'block.recharge' },
  signIn: { to: '/user/signIn', icon: 'spark', title: 'block.checkIn' },
  level: { to: '/user/level', icon: 'crown', title: 'block.level' },
} as const;
const NAMES = Object.keys(WAYS) as (keyof typeof WAYS)[];

/** What a member has, and the ways to more of it. */
export function WalletEntryBlock({ props }: BlockViewProps) {
  const world = useBlockWorld();
  const asked = Array.isArray(props['entries']) ? props['entries'] : NAMES;
  const shown = asked.flatMap((name) => NAMES.find((known) => known === name) ?? []);
  const title = localText(props['title'], world.locale);
  return (
    <section className="entry-card">
      {title !== '' && (
        <header>
          <h2>{title}</h2>
        </header>
      )}
      <EntryRow entries={shown.map((name) => entryOf(name, world, props['showAmount'] !== false))} />
    </section>
  );
}

function entryOf(name: keyof typeof WAYS, { text, member }: BlockWorld, hasAmount: boolean): RowEntry {
  const { to, icon, title } = WAYS[name];
  const amounts: Partial<Record<typeof name, string>> =
    member && hasAmount ? { balance: `¥${member.balance}`, points: String(member.points) } : {};
  return { key: name, to, icon, title: text(title), amount: amounts[name] ?? '' };
}
