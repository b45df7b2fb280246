import { useEffect, useState } from 'react';
import type { AgreementLink } from './agreement-tick.tsx';
import { useFront } from './front-context.ts';

/** What whoever becomes a member agrees to. */
const ASKED = ['user', 'privacy'];

/** The agreements of registering, once they are wanted; none in a product that has none. Null while they are asked for. */
export function useAgreements(wanted: boolean): readonly AgreementLink[] | null {
  const { memberHttp } = useFront();
  const [agreements, setAgreements] = useState<readonly AgreementLink[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isHere = true;
    memberHttp.call<{ list: AgreementLink[] }>('/api/shop.agreement/index').then(
      ({ list }) => isHere && setAgreements(list.filter(({ code }) => ASKED.includes(code))),
      () => isHere && setAgreements([]),
    );
    return () => {
      isHere = false;
    };
  }, [wanted, memberHttp]);
  return agreements;
}
