import { iconNamed } from './icon-named.ts';
import { ICONS, type IconName } from './icon-set.ts';

export interface IconProps {
  /** A name of the set, or of Font Awesome or Element Plus (`iconNamed`); anything else is drawn as `fallback`. */
  name: IconName | (string & {});
  /** Pixels, default 18. */
  size?: number;
  fallback?: IconName;
  className?: string;
  style?: React.CSSProperties;
}

/** One icon of the set; decoration only, so its button or text must carry the words. */
export function Icon({ name, size = 18, fallback = 'circle', className, style }: IconProps) {
  const Drawn = ICONS[iconNamed(name) ?? fallback];
  return (
    <Drawn
      size={size}
      strokeWidth={1.75}
      className={className}
      style={{ flexShrink: 0, ...style }}
      aria-hidden="true"
      focusable="false"
    />
  );
}
