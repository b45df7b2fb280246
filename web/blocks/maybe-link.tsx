import type { ReactNode } from 'react';
import { useBlockWorld } from './block-context.ts';
import { stringOf } from './block-props.ts';

interface Props {
  /** A link of a block's properties; without one its content stands by itself. */
  to: unknown;
  className: string;
  /** What a link that shows no words is called. */
  label?: string;
  children: ReactNode;
}

/** Content that leads somewhere, where its block says so. */
export function MaybeLink({ to, className, label = '', children }: Props) {
  const { Link } = useBlockWorld();
  const link = stringOf(to);
  if (link === '') return <span className={className}>{children}</span>;
  return (
    <Link to={link} className={className} {...(label === '' ? {} : { 'aria-label': label })}>
      {children}
    </Link>
  );
}
