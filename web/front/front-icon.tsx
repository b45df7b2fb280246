import type { LucideIcon } from 'lucide-react';

/** An icon as the app draws it, taken by itself: the app's whole set would weigh more than these pages. */
export function FrontIcon({ icon: Drawn, size = 18 }: { icon: LucideIcon; size?: number }) {
  return (
    <Drawn size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" style={{ flexShrink: 0 }} />
  );
}
