import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../providers/lazy-part.ts';
import { withTexts } from '../texts/spoken.ts';
import type { AccountWay } from './account-way.ts';
import type { CaptchaAnswer } from './captcha-dialog.tsx';
import { useFront } from './front-context.ts';
import { TextField } from './text-field.tsx';

/** The server sends the next code a minute after the one before. */
const PAUSE_SECONDS = 60;

interface Props {
  id: string;
  way: AccountWay;
  /** What the code is for, as the server names it. */
  event: string;
  /** Where it is sent to. */
  address: string;
  /** Of the account, for a code that verifies it. */
  password?: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
  /** The code was not sent. */
  onFailed: (error: unknown) => void;
}

const CaptchaDialog = lazyPart(() =>
  withTexts(import('./captcha-dialog.tsx'), 'captcha').then((it) => ({ default: it.CaptchaDialog })),
);

/** A code that is sent to an address after a captcha, once a minute. */
export function CodeField({ id, way, event, address, password, value, error, onChange, onFailed }: Props) {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const [asking, setAsking] = useState(false);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async (answer: CaptchaAnswer): Promise<void> => {
    setAsking(false);
    const isMail = way === 'email';
    const body = { [way]: address, [isMail ? 'event' : 'template_code']: event, password, ...answer };
    try {
      await memberHttp.call(isMail ? '/api/Ems/send' : '/api/Sms/send', { method: 'POST', body });
      setLeft(PAUSE_SECONDS);
      document.getElementById(id)?.focus();
    } catch (failure) {
      onFailed(failure);
    }
  };
  return (
    <>
      <TextField
        id={id}
        name="captcha"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        label={t('member.code')}
        value={value}
        error={error}
        onChange={onChange}
        end={
          <button
            type="button"
            className="front-link front-code-button"
            disabled={left > 0 || address.trim() === ''}
            onClick={() => setAsking(true)}
          >
            {left > 0 ? t('member.codeAgain', { seconds: left }) : t('member.sendCode')}
          </button>
        }
      />
      {asking && (
        <Suspense>
          <CaptchaDialog onSolved={(answer) => void send(answer)} onCancel={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
