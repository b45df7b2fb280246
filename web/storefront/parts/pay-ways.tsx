import { useShopWorld } from '../state/shop-world.ts';

/** A way to pay, as a channel's list has it. */
export interface PayWay {
  channel: string;
  name: string;
  usable: boolean;
  /** Why it can't be used. */
  reason?: string;
}

interface Props {
  ways: readonly PayWay[];
  chosen: string;
  onChoose: (channel: string) => void;
}

/** The ways to pay, of which one is chosen. */
export function PayWays({ ways, chosen, onChoose }: Props) {
  const { t } = useShopWorld();
  return (
    <fieldset className="pay-ways">
      <legend>{t('pay.methods')}</legend>
      {ways.length === 0 && <p className="quiet">{t('pay.none')}</p>}
      {ways.map((each) => (
        <label key={each.channel} className="address" data-on={each.channel === chosen || undefined}>
          <input
            type="radio"
            name="channel"
            disabled={!each.usable}
            checked={each.channel === chosen}
            onChange={() => onChoose(each.channel)}
          />
          <span>
            <strong>{each.name}</strong>
            {each.reason !== undefined && <small>{each.reason}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
