import { useTranslation } from 'react-i18next';
import { useServices } from '../../providers/index.ts';
import { Icon, isForBrowser } from '../../ui/index.ts';
import { HOME_PATH } from '../shell/page-key.ts';

/** The page one starts with, above the menu of tables. */
export function HomeEntry({ active, onOpen }: { active: boolean; onOpen: () => void }) {
  const { t } = useTranslation();
  const { base } = useServices();
  return (
    <div className="sh-menu-entry" data-active={active || undefined}>
      <a
        className="sh-menu-row"
        tabIndex={-1}
        href={`${base}${HOME_PATH}`}
        aria-current={active ? 'page' : undefined}
        onClick={(event) => {
          if (isForBrowser(event)) return;
          event.preventDefault();
          onOpen();
        }}
      >
        <Icon name="home" size={16} />
        <span>{t('shell.home')}</span>
      </a>
    </div>
  );
}
