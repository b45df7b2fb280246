import { Link } from 'react-router';
import { isMemberPath } from '#engine/page/index.ts';
import type { LinkProps } from '../../blocks/block-context.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';

/** Parts of the site that are pages of their own, and not the shop's. */
const ELSEWHERE = /^(?:[a-z]+:|\/admin(?:\/|$)|\/storage\/)/i;

function isElsewhere(to: string): boolean {
  const [path = ''] = to.split(/[?#]/);
  return ELSEWHERE.test(to) || (/^\/user(?:\/|$)/i.test(path) && !isMemberPath(path));
}

interface Props extends LinkProps {
  onClick?: () => void;
  target?: '_blank';
  'aria-current'?: 'page';
}

/** A link within the shop, by its path without the language; its page is fetched as soon as somebody points at it. */
export function ShopLink({ to, ...rest }: Props) {
  const { locale, ahead } = useShopWorld();
  if (isElsewhere(to)) return <a href={to} {...rest} />;
  const address = addressIn(locale, to);
  const point = (): void => ahead?.(address);
  return <Link to={address} onPointerEnter={point} onTouchStart={point} onFocus={point} {...rest} />;
}
