import type { LucideIcon } from 'lucide-react';
import { FrontIcon } from './front-icon.tsx';

interface Props {
  icon: LucideIcon;
  /** The page's number where it has one: `404`. */
  code?: string;
  title: string;
  hint: string;
  /** The address it is about. */
  address?: string;
  /** Buttons and links below the words. */
  children?: React.ReactNode;
}

/** A page that says why there is nothing else on it, and where to go from here. */
export function NoticePanel({ icon, code, title, hint, address, children }: Props) {
  return (
    <section className="front-notice">
      <span className="front-notice-icon">
        <FrontIcon icon={icon} size={26} />
      </span>
      {code !== undefined && <p className="front-code">{code}</p>}
      <h1>{title}</h1>
      <p className="front-hint">{hint}</p>
      {address !== undefined && <code className="front-address">{address}</code>}
      <div className="front-actions">{children}</div>
    </section>
  );
}
