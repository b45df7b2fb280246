import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFront } from '../front/front-context.ts';
import { FramedSite, framedRule } from './framed-site.tsx';
import { useMemberSite } from './member-site-context.ts';
import { memberPages } from './member-site.ts';

/** `/user/iframe/:url`: another site's page within the centre. Only what one's own menus hold is framed by itself. */
export function FramedPage() {
  const { t } = useTranslation();
  const { siteName } = useFront();
  const { url = '' } = useParams();
  const rules = memberPages(useMemberSite());
  return (
    <>
      <title>{`${framedRule(rules, url)?.title ?? t('member.frame')} - ${siteName}`}</title>
      <FramedSite url={url} rules={rules} />
    </>
  );
}
