import { useState } from 'react';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { frameTarget, type Site } from '../../providers/index.ts';
import { PageTitle, StatePanel } from '../../ui/index.ts';
import { framePath } from '../menu/menu-tree.ts';
import { menuIndex } from '../menu/menu-index.ts';
import { useTab } from '../tabs/use-tab.ts';
import { useSlow } from './use-slow.ts';

/** Frames may work, but neither lead the whole window elsewhere nor know where they are framed. */
const ALLOWED = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals';

/** `/iframe/:url`: another site within the back office. What does not stand in one's menu is asked about first. */
export function FramePage({ site, pathname }: { site: Site; pathname: string }) {
  const { t } = useTranslation();
  const [trusted, setTrusted] = useState<string | null>(null);
  const address = frameTarget(decoded(pathname.slice('/iframe/'.length)));
  const menu = address === null ? undefined : menuIndex(site.menus).byPath.get(framePath(address));
  const title = menu?.title ?? t('route.frame');
  useTab(pathname, title);
  const inWindow = address && (
    <Button variant="outlined" color="inherit" href={address} target="_blank" rel="noopener noreferrer">
      {t('route.frameWindow')}
    </Button>
  );
  if (address === null) {
    return (
      <StatePanel
        icon="circle-x"
        tone="error"
        role="alert"
        title={t('route.frameRefused')}
        hint={t('route.frameRefusedHint')}
      >
        <PageTitle title={title} />
      </StatePanel>
    );
  }
  if (!menu && trusted !== address) {
    return (
      <StatePanel
        icon="warning"
        title={t('route.frameStrange')}
        hint={`${t('route.frameStrangeHint')} ${address}`}
      >
        <PageTitle title={title} />
        {inWindow}
        <Button variant="outlined" color="warning" onClick={() => setTrusted(address)}>
          {t('route.frameShow')}
        </Button>
      </StatePanel>
    );
  }
  return (
    <>
      <PageTitle title={title} />
      <Frame key={address} address={address} title={title} />
    </>
  );
}

function Frame({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const slow = useSlow(!shown);
  return (
    <div className="sh-frame">
      {!shown && (
        <p role="status">
          {slow ? t('route.frameSlow') : t('title.loading')}{' '}
          {slow && (
            <a href={address} target="_blank" rel="noopener noreferrer">
              {t('route.frameWindow')}
            </a>
          )}
        </p>
      )}
      <iframe
        src={address}
        title={title}
        sandbox={ALLOWED}
        referrerPolicy="no-referrer"
        onLoad={() => setShown(true)}
      />
    </div>
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
