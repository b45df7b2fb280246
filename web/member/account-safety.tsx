import { useCallback, useEffect, useState } from 'react';
import { useFront } from '../front/front-context.ts';
import { AccountCopyPanel } from './account-copy-panel.tsx';
import { DeleteAccountPanel, type Deletion } from './delete-account-panel.tsx';
import { PayPasswordPanel } from './pay-password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

interface Facts {
  has_pay_password: boolean;
  deletion: Deletion;
}

/** What keeps an account safe beside its password: devices, the payment password, a copy of everything, and its end. */
export function AccountSafety() {
  const { memberHttp } = useFront();
  const [facts, setFacts] = useState<Facts | null>(null);
  const load = useCallback(
    () =>
      memberHttp
        .call<Facts>('/api/account/profile')
        .then(setFacts)
        // The password can be changed all the same.
        .catch(() => undefined),
    [memberHttp],
  );
  useEffect(() => void load(), [load]);
  return (
    <>
      <SessionsPanel />
      {facts && <PayPasswordPanel isSet={facts.has_pay_password} onSet={() => void load()} />}
      <AccountCopyPanel />
      {facts && <DeleteAccountPanel wished={facts.deletion} />}
    </>
  );
}
