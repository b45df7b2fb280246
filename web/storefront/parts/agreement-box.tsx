import type { AskedAgreements } from '../state/order-types.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { ShopLink } from './shop-link.tsx';

interface Props {
  asked: AskedAgreements;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** What whoever orders agrees to: a tick where it must be accepted, a sentence where it holds already. */
export function AgreementBox({ asked, accepted, onAccept }: Props) {
  const { t } = useShopWorld();
  const links = asked.list.map(({ code, title }, at) => (
    <span key={code}>
      {at > 0 && t('agreement.and')}
      <ShopLink to={`/agreement/${code}`} target="_blank">
        {title}
      </ShopLink>
    </span>
  ));
  if (!asked.required)
    return (
      <p className="agreement-box quiet">
        {t('agreement.byOrdering')} {links}
      </p>
    );
  return (
    <label className="tick agreement-box">
      <input type="checkbox" checked={accepted} onChange={(event) => onAccept(event.target.checked)} />
      <span>
        {t('agreement.accept')} {links}
      </span>
    </label>
  );
}
