import { Link } from 'react-router';
import { isMemberPath } from '#engine/page/index.ts';
import type { LinkProps } from '../../blocks/block-context.ts';
import { addressIn, useShopWorld } from '../state/shop-world.ts';

/** Parts of the site that are not the shop's, and have one address for all languages. */
const ELSEWHERE = /^(?:[a-z]+:|\/admin(?:\/|$)|\/storage\/)/i;

/** Whether a path is the member centre's, which is a document of its own. */
function isCentre(to: string): boolean {
  const [path = ''] = to.split(/[?#]/);
  return /^\/user(?:\/|$)/i.test(path) && !isMemberPath(path);
}

interface Props extends LinkProps {
  onClick?: () => void;
  target?: '_blank';
  'aria-current'?: 'page';
}

/** A link within the shop, by its path without the language; its page is fetched as soon as somebody points at it. */
export function ShopLink({ to, ...rest }: Props) {
  const { locale, ahead } = useShopWorld();
  if (ELSEWHERE.test(to)) return <a href={to} {...rest} />;
  const address = addressIn(locale, to);
  if (isCentre(to)) return <a href={address} {...rest} />;
  const point = (): void => ahead?.(address);
  return <Link to={address} onPointerEnter={point} onTouchStart={point} onFocus={point} {...rest} />;
}
