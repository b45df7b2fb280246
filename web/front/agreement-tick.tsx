import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

/** An agreement as a link leads to it. */
export interface AgreementLink {
  code: string;
  title: string;
}

interface Props {
  agreements: readonly AgreementLink[];
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** A tick that says that somebody has read and accepts what it links to. */
export function AgreementTick({ agreements, accepted, onAccept }: Props) {
  const { t, i18n } = useTranslation();
  const prefix = i18n.language === 'en' ? '/en' : '';
  return (
    <label className="front-check">
      <input type="checkbox" checked={accepted} onChange={(event) => onAccept(event.target.checked)} />
      <span>
        {t('member.accept')}{' '}
        {agreements.map(({ code, title }, at) => (
          <Fragment key={code}>
            {at > 0 && t('member.acceptAnd')}
            <a className="front-link" href={`${prefix}/agreement/${code}`} target="_blank" rel="noopener">
              {title}
            </a>
          </Fragment>
        ))}
      </span>
    </label>
  );
}
