import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/index.ts';
import type { ColourName } from './layout-config.ts';
import { changeLayout, useLayout } from './layout-store.ts';

/** One colour of the menu or the bar; without a choice the layout has its own. */
export function ColourChoice({ name, dark }: { name: ColourName; dark: boolean }) {
  const { t } = useTranslation();
  const pair = useLayout()[name];
  const [light, ofDark] = pair;
  const colour = dark ? ofDark : light;
  const choose = (value: string): void => changeLayout({ [name]: dark ? [light, value] : [value, ofDark] });
  const title = t(`layout.${name}`);
  return (
    <div className="sh-setting">
      <label htmlFor={`colour-${name}`}>{title}</label>
      {colour !== '' && (
        <IconButton
          icon="rotate-ccw"
          iconSize={14}
          label={t('layout.own', { name: title })}
          onClick={() => choose('')}
        />
      )}
      <input
        id={`colour-${name}`}
        type="color"
        data-own={colour === '' || undefined}
        value={colour === '' ? '#808080' : colour}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
