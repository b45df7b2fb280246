import { useTranslation } from 'react-i18next';
import { siteName } from '../providers/site-name.ts';

/** The window's title: what the page is called, and the site's name. */
export function PageTitle({ title }: { title: string }) {
  const { t } = useTranslation();
  return <title>{`${title || t('title.noTitle')} - ${siteName()}`}</title>;
}
