import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveFor } from '../entry/arrival.ts';
import { useFront } from '../front/front-context.ts';
import { PasswordField } from '../front/password-field.tsx';
import { SubmitButton } from '../front/submit-button.tsx';
import { memberSessionStore } from '../providers/session.ts';
import { FormNotes } from './form-notes.tsx';
import { useMemberForm } from './use-member-form.ts';

/** A request to have the account deleted, and what it waits for. */
export interface Deletion {
  state: 'deleted' | 'waiting' | 'none';
  reasons: string[];
}

/** Deletes the account, or says what that waits for; as long as it waits the request can be taken back. */
export function DeleteAccountPanel({ wished }: { wished: Deletion }) {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const [deletion, setDeletion] = useState(wished);
  const send = (body: object): Promise<Deletion> =>
    memberHttp.call<Deletion>('/api/account/delete', { method: 'POST', body });
  const form = useMemberForm({ password: '' }, async (body) => {
    const answer = await send(body);
    setDeletion(answer);
    if (answer.state !== 'deleted') return;
    memberSessionStore.clear();
    leaveFor('/');
  });
  const withdraw = useMemberForm({}, async () => setDeletion(await send({ withdraw: true })));
  return (
    <section className="front-part" aria-labelledby="delete-title">
      <h2 id="delete-title">{t('member.delete')}</h2>
      <p className="front-hint">{t('member.deleteHint')}</p>
      {deletion.state === 'waiting' ? (
        <form className="front-form front-panel" noValidate onSubmit={(event) => void withdraw.submit(event)}>
          <FormNotes error={withdraw.errors['form']} />
          <p role="status">{t('member.deleteWaits')}</p>
          <ul>
            {deletion.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <SubmitButton busy={withdraw.busy}>{t('member.deleteWithdraw')}</SubmitButton>
        </form>
      ) : (
        <form className="front-form front-panel" noValidate onSubmit={(event) => void form.submit(event)}>
          <FormNotes error={form.errors['form']} />
          <PasswordField
            id="delete_password"
            label={t('member.loginPassword')}
            value={form.values.password}
            error={form.errors['password']}
            onChange={(value) => form.set('password', value)}
          />
          <SubmitButton busy={form.busy}>{t('member.deleteGo')}</SubmitButton>
        </form>
      )}
    </section>
  );
}
