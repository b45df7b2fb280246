import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** A page, or a part of one, that has nothing to show yet, with what to do about it. */
export function EmptyState({
  icon,
  title,
  hint,
  heading = 2,
  children,
}: {
  icon: IconName;
  title: string;
  hint?: string;
  heading?: 1 | 2;
  children?: ReactNode;
}) {
  const Head = `h${heading}` as const;
  return (
    <div className="empty">
      <span className="empty-sign">
        <Icon name={icon} />
      </span>
      <Head>{title}</Head>
      {hint !== undefined && <p>{hint}</p>}
      <div className="empty-ways">{children}</div>
    </div>
  );
}
