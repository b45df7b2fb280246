import { Button, Drawer, MenuItem, Select, Slider, Switch, useMediaQuery } from '@mui/material';
import { useColorScheme, type Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Icon, ICON_NAMES, IconButton } from '../../ui/index.ts';
import { ColourChoice } from './colour-choice.tsx';
import { ANIMATIONS, COLOURS, LAYOUT_MODES, MENU_WIDTH, type Animation } from './layout-config.ts';
import { LayoutPicture } from './layout-picture.tsx';
import { changeLayout, restoreLayout, useLayout } from './layout-store.ts';
import './settings-drawer.css';

const MENU_COLOURS = COLOURS.filter((name) => name.startsWith('menu'));
const HEADER_BAR_COLOURS = COLOURS.filter((name) => name.startsWith('headerBar'));
const FLAGS = ['menuCollapse', 'menuUniqueOpened', 'menuShowTopBar'] as const;
const APPEARANCES = ['light', 'dark', 'system'] as const;

/** How the back office is laid out, with everything seen at once. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { className: 'sh-settings', 'aria-label': t('layout.title') } }}
    >
      <header>
        <h2>{t('layout.title')}</h2>
        <IconButton icon="close" label={t('dialog.close')} onClick={onClose} />
      </header>
      <div className="sh-settings-scroll">
        <Modes />
        {narrow && <p className="sh-settings-note">{t('layout.narrow')}</p>}
        <Overall />
        <MenuSettings />
        <section>
          <h3>{t('layout.bar')}</h3>
          <Colours names={HEADER_BAR_COLOURS} />
        </section>
      </div>
      <footer>
        <Button fullWidth variant="outlined" color="inherit" onClick={restoreLayout}>
          {t('layout.restore')}
        </Button>
      </footer>
    </Drawer>
  );
}

function Modes() {
  const { t } = useTranslation();
  const { layoutMode } = useLayout();
  return (
    <fieldset className="sh-modes">
      <legend>{t('layout.mode')}</legend>
      {LAYOUT_MODES.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name="layout-mode"
            checked={mode === layoutMode}
            onChange={() => changeLayout({ layoutMode: mode })}
          />
          <LayoutPicture mode={mode} />
          <span>{t(`layout.${mode}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Overall() {
  const { t } = useTranslation();
  const { mainAnimation } = useLayout();
  const { mode, setMode } = useColorScheme();
  return (
    <section>
      <h3>{t('layout.overall')}</h3>
      <div className="sh-setting">
        <label id="appearance-label">{t('layout.colours')}</label>
        <Select
          size="small"
          value={mode ?? 'system'}
          labelId="appearance-label"
          onChange={(event) => setMode(event.target.value)}
        >
          {APPEARANCES.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`colour.${each}`)}
            </MenuItem>
          ))}
        </Select>
      </div>
      <div className="sh-setting">
        <label id="animation-label">{t('layout.animation')}</label>
        <Select
          size="small"
          value={mainAnimation}
          labelId="animation-label"
          onChange={(event) => changeLayout({ mainAnimation: event.target.value as Animation })}
        >
          {ANIMATIONS.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`layout.${each}`)}
            </MenuItem>
          ))}
        </Select>
      </div>
    </section>
  );
}

function MenuSettings() {
  const { t } = useTranslation();
  const config = useLayout();
  return (
    <section>
      <h3>{t('layout.menu')}</h3>
      <div className="sh-setting">
        <label id="menu-width-label">{t('layout.menuWidth')}</label>
        <Slider
          size="small"
          min={MENU_WIDTH.min}
          max={MENU_WIDTH.max}
          step={4}
          value={config.menuWidth}
          disabled={config.menuCollapse}
          aria-labelledby="menu-width-label"
          onChange={(_, value) => changeLayout({ menuWidth: value })}
        />
        <output>{config.menuWidth}</output>
      </div>
      {FLAGS.map((flag) => (
        <label className="sh-setting" key={flag}>
          {t(`layout.${flag}`)}
          <Switch
            size="small"
            checked={config[flag]}
            onChange={(_, checked) => changeLayout({ [flag]: checked })}
          />
        </label>
      ))}
      <div className="sh-setting">
        <label id="default-icon-label">{t('layout.menuDefaultIcon')}</label>
        <Select
          size="small"
          value={ICON_NAMES.find((name) => name === config.menuDefaultIcon) ?? 'circle'}
          labelId="default-icon-label"
          renderValue={(name) => <Icon name={name} size={16} />}
          onChange={(event) => changeLayout({ menuDefaultIcon: event.target.value })}
        >
          {ICON_NAMES.map((name) => (
            <MenuItem key={name} value={name}>
              <Icon name={name} size={16} /> {name}
            </MenuItem>
          ))}
        </Select>
      </div>
      <Colours names={MENU_COLOURS} />
    </section>
  );
}

/** Colours for the appearance the page has now: one sees what one chooses. */
function Colours({ names }: { names: (typeof COLOURS)[number][] }) {
  const { t } = useTranslation();
  const { mode, systemMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <>
      <p className="sh-settings-note">{t(dark ? 'layout.ofDark' : 'layout.ofLight')}</p>
      {names.map((name) => (
        <ColourChoice key={name} name={name} dark={dark} />
      ))}
    </>
  );
}
