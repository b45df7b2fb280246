import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountWay } from '../front/account-way.ts';
import { useFront } from '../front/front-context.ts';
import { memberSessionStore } from '../providers/session.ts';
import { BindDialog } from './bind-dialog.tsx';
import { useMemberSite } from './member-site-context.ts';

const WAYS = ['email', 'mobile'] as const;

/** The member's mailbox and telephone, each to be changed where codes can be sent to it. */
export function BoundAddresses() {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const { userInfo } = useMemberSite();
  const [ways, setWays] = useState<readonly AccountWay[]>([]);
  const [addresses, setAddresses] = useState({ email: userInfo.email, mobile: userInfo.mobile });
  const [changing, setChanging] = useState<AccountWay | null>(null);
  useEffect(() => {
    memberHttp
      .call<{ accountVerificationType: AccountWay[] }>('/api/account/profile')
      .then((answer) => setWays(answer.accountVerificationType))
      // They are shown all the same.
      .catch(() => undefined);
  }, [memberHttp]);
  const done = (way: AccountWay, address: string): void => {
    setAddresses({ ...addresses, [way]: address });
    Object.assign(userInfo, { [way]: address });
    const session = memberSessionStore.read();
    if (session) memberSessionStore.write({ ...session, user: { ...session.user, [way]: address } });
    setChanging(null);
  };
  return (
    <dl className="front-facts front-bound">
      {WAYS.map((way) => (
        <div key={way}>
          <dt>{t(`member.${way}`)}</dt>
          <dd>
            {addresses[way] || '–'}
            {ways.includes(way) && (
              <button type="button" className="front-link" onClick={() => setChanging(way)}>
                {addresses[way] === '' ? t('member.bind') : t('member.change')}
              </button>
            )}
          </dd>
        </div>
      ))}
      {changing !== null && (
        <BindDialog
          way={changing}
          present={addresses[changing]}
          onDone={(address) => done(changing, address)}
          onCancel={() => setChanging(null)}
        />
      )}
    </dl>
  );
}
