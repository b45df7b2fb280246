import { useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of the app, from its root: `/shop/goods/tag/7`. */
  to: string;
  /** What the address is given. */
  state?: object;
}

/**
 * A link for places that have hundreds of them. It leads where the router's own does, but as its address is whole it need
 * not hear where one is: a step to another page draws none of them again.
 */
export function QuickLink({ to, state, onClick, ...rest }: Props) {
  const { basename, navigator } = useContext(NavigationContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    navigator.push(to, state);
  };
  return <a {...rest} href={basename === '/' ? to : `${basename}${to}`} onClick={follow} />;
}

/** Whether a click asks for another tab or window. */
export const isForBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
