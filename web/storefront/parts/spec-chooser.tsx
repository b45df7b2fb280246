import type { KeyboardEvent } from 'react';
import type { GoodsDetail } from '../state/shop-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import type { ChoiceOfSku } from '../state/use-sku-choice.ts';

/** The groups of variants; values that can't be had beside what is chosen are disabled. Arrows move within a group. */
export function SpecChooser({
  specs,
  choice,
}: {
  specs: GoodsDetail['goods']['specs'];
  choice: ChoiceOfSku;
}) {
  const { t } = useShopWorld();
  if (specs.length === 0) return null;
  return (
    <div className="specs needs-scripts">
      {specs.map((group) => (
        <div
          key={group.id}
          role="radiogroup"
          aria-label={t('goods.choose', { name: group.name })}
          className="spec"
          onKeyDown={move}
        >
          <span className="spec-name">{group.name}</span>
          <div className="spec-values">
            {group.values.map(({ id, value, image }) => {
              const state = choice.states.get(id) ?? 'absent';
              const on = choice.chosen[group.id] === id;
              return (
                <button
                  key={id}
                  type="button"
                  role="radio"
                  aria-checked={on}
                  disabled={!on && state !== 'available'}
                  className="spec-value"
                  data-state={state}
                  title={state === 'available' ? undefined : t('goods.unavailable')}
                  onClick={() => choice.choose(group.id, id)}
                >
                  {image !== '' && <img src={image} alt="" width={24} height={24} />}
                  {value}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const step = ['ArrowRight', 'ArrowDown'].includes(event.key)
    ? 1
    : ['ArrowLeft', 'ArrowUp'].includes(event.key)
      ? -1
      : 0;
  if (step === 0) return;
  const values = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const next =
    values[
      (values.indexOf(document.activeElement as HTMLButtonElement) + step + values.length) % values.length
    ];
  event.preventDefault();
  next?.focus();
}
