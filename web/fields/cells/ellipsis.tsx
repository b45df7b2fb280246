import { cutText } from './plain-text.ts';
import { Tipped } from './tip.tsx';

interface Props {
  text: string;
  children?: React.ReactNode;
  mono?: boolean;
}

const isCut = (element: HTMLElement): boolean => element.scrollWidth > element.clientWidth;

/**
 * One line that ends in an ellipsis; more of the text shows in a tip, but only when something is cut off. The text goes
 * its own way, left or right, and never turns what stands beside it.
 */
export function Ellipsis({ text, children, mono }: Props) {
  return (
    <Tipped
      className={mono ? 'mm-line mm-mono' : 'mm-line'}
      dir="auto"
      tip={(element) => (isCut(element) ? cutText(text) : null)}
    >
      {children ?? text}
    </Tipped>
  );
}

/** What stands for "no value": quiet, so that values are what one sees. */
export function Nothing() {
  return (
    <span aria-hidden="true" className="mm-nothing">
      –
    </span>
  );
}
