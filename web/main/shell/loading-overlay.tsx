import './loading.css';
import { Logo } from '../../ui/logo.tsx';

/** Covers the page (`whole`: the window) while it is on its way, so that nothing is pressed that is about to go. */
export function LoadingOverlay({ label, whole, ended }: { label: string; whole?: boolean; ended?: boolean }) {
  return (
    <div
      className="sh-loading"
      role="status"
      aria-label={label}
      data-whole={whole || undefined}
      data-ended={ended || undefined}
    >
      {whole && <Logo size={36} />}
    </div>
  );
}
