import { Banknote, Tag, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FrontIcon } from '../front/front-icon.tsx';
import { MemberFace } from './member-face.tsx';
import { useMemberSite } from './member-site-context.ts';
import { memberPath, menuPages } from './member-site.ts';

/** Who the member is and what they hold. */
export function Overview() {
  const { t, i18n } = useTranslation();
  const { userInfo } = useMemberSite();
  const day = (seconds: number): string =>
    seconds > 0
      ? new Date(seconds * 1000).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
      : t('member.never');
  const facts = [
    [t('member.email'), userInfo.email],
    [t('member.mobile'), userInfo.mobile],
    [t('member.joined'), day(userInfo.join_time)],
    [t('member.lastLogin'), day(userInfo.last_login_time)],
  ];
  return (
    <>
      <div className="front-hello">
        <MemberFace user={userInfo} size={60} />
        <div>
          <h1>{t('member.hello', { name: userInfo.nickname || userInfo.username })}</h1>
          <p className="front-hint">{userInfo.motto || userInfo.username}</p>
        </div>
      </div>
      <div className="front-figures">
        <Figure icon={Banknote} rule="account/balance" name={t('member.balance')} value={userInfo.money} />
        <Figure
          icon={Tag}
          rule="account/integral"
          name={t('member.points')}
          value={userInfo.score.toLocaleString(i18n.language)}
        />
      </div>
      <dl className="front-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface FigureProps {
  icon: LucideIcon;
  /** Name of the page that shows how it came about. */
  rule: string;
  name: string;
  value: string;
}

/** What a member holds; leads to its changes where their menu has them. */
function Figure({ icon, rule, name, value }: FigureProps) {
  const { menus } = useMemberSite();
  const page = menuPages(menus).find((each) => each.name === rule);
  const content = (
    <>
      <span className="front-notice-icon">
        <FrontIcon icon={icon} size={20} />
      </span>
      <span>
        <span className="front-hint">{name}</span>
        <strong>{value}</strong>
      </span>
    </>
  );
  if (!page) return <div className="front-way">{content}</div>;
  return (
    <Link className="front-way" to={memberPath(page)}>
      {content}
    </Link>
  );
}
