import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFront } from '../front/front-context.ts';
import { FormNotes } from './form-notes.tsx';

/** Hands out a file with everything that is kept of the member. */
export function AccountCopyPanel() {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const kept = await memberHttp.call<object>('/api/account/export', { method: 'POST', body: {} });
      saveFile(JSON.stringify(kept, null, 2), 'account.json');
    } catch (failure) {
      setError((failure as Error).message);
    }
    setBusy(false);
  };
  return (
    <section className="front-part" aria-labelledby="copy-title">
      <h2 id="copy-title">{t('member.copy')}</h2>
      <p className="front-hint">{t('member.copyHint')}</p>
      <div className="front-form front-panel">
        <FormNotes error={error} />
        <button
          type="button"
          className="front-button"
          data-tone="plain"
          aria-disabled={busy || undefined}
          onClick={() => void save()}
        >
          {busy && <span className="front-spinner" aria-hidden="true" />}
          {t('member.copySave')}
        </button>
      </div>
    </section>
  );
}

function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser has to have taken it before it goes.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
