import { useState } from 'react';
import { leaveToSignIn } from '../../entry/arrival.ts';
import { noteReminder, useIsReminded, type ReminderKind } from '../state/member-state.ts';
import { say } from '../state/notes.ts';
import type { GoodsDetail, SkuFacts } from '../state/shop-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { Icon } from './icon.tsx';
import { isSignedIn } from './personal-page.tsx';

/** What one can ask to hear of: variants that are sold out, and a lower price of the chosen one. */
export function Reminders({ detail: { goods, skus }, sku }: { detail: GoodsDetail; sku?: SkuFacts }) {
  const { t } = useShopWorld();
  const out = skus.filter(({ stock }) => stock <= 0);
  const [only] = out;
  const nameOf = ({ values }: SkuFacts): string => skuName(goods.specs, values) || goods.name;
  return (
    <div className="reminders needs-scripts">
      {sku && sku.stock > 0 && <ReminderButton kind="price" sku={sku} name={nameOf(sku)} />}
      {only && out.length === 1 && (
        <ReminderButton kind="stock" sku={only} name={nameOf(only)} isNamed={goods.specs.length > 0} />
      )}
      {out.length > 1 && (
        <details>
          <summary>{t('reminder.some', { count: out.length })}</summary>
          <ul>
            {out.map((each) => (
              <li key={each.id}>
                <ReminderButton kind="stock" sku={each} name={nameOf(each)} isNamed />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface ButtonProps {
  kind: ReminderKind;
  sku: SkuFacts;
  name: string;
  /** Shows the name of the variant. */
  isNamed?: boolean;
}

function ReminderButton({ kind, sku: { id }, name, isNamed = false }: ButtonProps) {
  const { t, api } = useShopWorld();
  const isOn = useIsReminded(kind, id);
  const [busy, setBusy] = useState(false);
  const toggle = async (): Promise<void> => {
    if (!isSignedIn()) return leaveToSignIn();
    setBusy(true);
    try {
      await api.post(isOn ? 'shop.reminder/del' : 'shop.reminder/add', { sku_id: id, kind });
      noteReminder(kind, id, !isOn);
      const asked = kind === 'stock' ? 'reminder.asked' : 'reminder.askedPrice';
      say({
        text: t(isOn ? 'reminder.ended' : asked),
        action: { label: t('reminder.see'), to: '/user/reminder' },
      });
    } catch (error) {
      say({ text: error instanceof Error ? error.message : String(error) });
    }
    setBusy(false);
  };
  const text = kind === 'stock' ? 'reminder.stock' : 'reminder.price';
  return (
    <button
      type="button"
      className="reminder"
      aria-pressed={isOn}
      aria-label={t(kind === 'stock' ? 'reminder.stockOf' : 'reminder.priceOf', { name })}
      disabled={busy}
      onClick={() => void toggle()}
    >
      <Icon name={isOn ? 'check' : 'bell'} />
      {isNamed ? name : t(text)}
    </button>
  );
}

/** The values of a variant by their names: `Red L`; empty for goods without variants. */
export const skuName = (specs: GoodsDetail['goods']['specs'], ids: readonly string[]): string =>
  specs
    .flatMap(({ values }) => values.filter(({ id }) => ids.includes(id)).map(({ value }) => value))
    .join(' ');
