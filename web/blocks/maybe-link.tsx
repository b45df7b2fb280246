import type { ReactNode } from 'react';
import { useBlockWorld } from './block-context.ts';
import { stringOf } from './block-props.ts';

interface Props {
  /** A link of a block's properties; without one its content stands by itself. */
  to: unknown;
  className: string;
  /** What a link that shows no words is called, as far as somebody has said it; left out where there are words. */
  label?: string | undefined;
  children: ReactNode;
}

/** Content that leads somewhere, where its block says so. */
export function MaybeLink({ to, className, label, children }: Props) {
  const { Link, text } = useBlockWorld();
  const link = stringOf(to);
  if (link === '') return <span className={className}>{children}</span>;
  return (
    <Link
      to={link}
      className={className}
      {...(label === undefined ? {} : { 'aria-label': label || text('block.more') })}
    >
      {children}
    </Link>
  );
}
