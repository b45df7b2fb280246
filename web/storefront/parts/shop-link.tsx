import { Link } from 'react-router';
import type { LinkProps } from '../../blocks/block-context.ts';
import { hasOneAddress } from '../state/has-one-address.ts';
import { isElsewhere } from '../state/is-elsewhere.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';

interface Props extends LinkProps {
  onClick?: () => void;
  target?: '_blank';
  'aria-current'?: 'page';
}

/** A link within the shop, by its path without the language, or to a place on the same page; its page is fetched as soon as somebody points at it. */
export function ShopLink({ to, ...rest }: Props) {
  const { locale, ahead } = useShopWorld();
  const isHere = to.startsWith('#');
  const address = isHere || hasOneAddress(to) ? to : addressIn(locale, to);
  if (isHere || isElsewhere(to)) return <a href={address} {...rest} />;
  const point = (): void => ahead?.(address);
  return <Link to={address} onPointerEnter={point} onTouchStart={point} onFocus={point} {...rest} />;
}
