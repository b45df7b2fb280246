import { useState } from 'react';
import {
  Banknote,
  MessageSquareText,
  Package,
  Star,
  Tag,
  Truck,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FrontIcon } from '../front/front-icon.tsx';
import { greetingAt } from '../texts/greeting-at.ts';
import { GrowthCharts, type Growth, type Months } from './growth-charts.tsx';
import { MemberFace } from './member-face.tsx';
import { useMemberSite } from './member-site-context.ts';
import { useMemberState } from './member-state-context.ts';
import { centrePath, menuPages } from './member-site.ts';
import { useAnswer } from './use-answer.ts';

/** Orders that wait, by their status. */
const WAITING = [
  { status: 1, title: 'member.toPay', icon: Wallet },
  { status: 2, title: 'member.toSend', icon: Package },
  { status: 3, title: 'member.toReceive', icon: Truck },
  { status: 4, title: 'member.toReview', icon: MessageSquareText },
] as const;

/** What the member got and spent lately; in a shop also how they stand. */
interface Account extends Growth {
  growth: number;
  level?: { name: string } | null;
}

/** Who the member is, what they hold, what waits for them, and how it grew. */
export function Overview() {
  const { t, i18n } = useTranslation();
  const { userInfo } = useMemberSite();
  const [hour] = useState(() => new Date().getHours());
  const months = useAnswer<Months>('/api/shop.member/months');
  const account = useAnswer<Account>('/api/account/overview');
  const day = (seconds: number): string =>
    seconds > 0
      ? new Date(seconds * 1000).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
      : t('member.never');
  const prefix = i18n.language === 'en' ? '/en' : '';
  const facts = [
    [t('member.email'), userInfo.email],
    [t('member.mobile'), userInfo.mobile],
    [t('member.joined'), day(userInfo.join_time)],
    [t('member.lastLogin'), day(userInfo.last_login_time)],
    [t('member.lastLoginIp'), userInfo.last_login_ip],
  ];
  return (
    <>
      <div className="front-hello">
        <MemberFace user={userInfo} size={60} />
        <div>
          <h1>
            {t(`member.greeting.${greetingAt(hour)}`, { name: userInfo.nickname || userInfo.username })}
          </h1>
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
        {account?.level !== undefined && (
          <a className="front-way" href={`${prefix}/user/level`}>
            <span className="front-notice-icon">
              <FrontIcon icon={Star} size={20} />
            </span>
            <span>
              <span className="front-hint">
                {t('member.growth')} {account.growth.toLocaleString(i18n.language)}
              </span>
              <strong>{account.level?.name ?? t('member.level')}</strong>
            </span>
          </a>
        )}
      </div>
      {months !== null && (
        <nav className="front-waiting-orders" aria-label={t('member.orders')}>
          {WAITING.map(({ status, title, icon }) => (
            <a key={status} href={`${prefix}/user/order?status=${status}`}>
              <FrontIcon icon={icon} size={22} />
              <span>{t(title)}</span>
              {(months.waiting[status] ?? 0) > 0 && <b>{months.waiting[status]}</b>}
            </a>
          ))}
        </nav>
      )}
      <GrowthCharts growth={account} months={months} />
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
  const [{ viewRoutes }] = useMemberState();
  const page = menuPages(viewRoutes).find((each) => each.name === rule);
  const path = page === undefined ? null : centrePath(page);
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
  if (path === null) return <div className="front-way">{content}</div>;
  return (
    <Link className="front-way" to={path}>
      {content}
    </Link>
  );
}
