import { useTranslation } from 'react-i18next';
import { useFront } from '../front/front-context.ts';
import { PasswordField } from '../front/password-field.tsx';
import { SubmitButton } from '../front/submit-button.tsx';
import { FormNotes } from './form-notes.tsx';
import { useMemberForm } from './use-member-form.ts';

/** Sets the six digits that confirm payments from the balance. */
export function PayPasswordPanel({ isSet, onSet }: { isSet: boolean; onSet: () => void }) {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const form = useMemberForm({ pay_password: '', password: '' }, async (body) => {
    await memberHttp.call('/api/account/payPassword', { method: 'POST', body });
    onSet();
  });
  return (
    <section className="front-part" aria-labelledby="pay-password-title">
      <h2 id="pay-password-title">{t('member.payPassword')}</h2>
      <p className="front-hint">{t(isSet ? 'member.payPasswordSet' : 'member.payPasswordHint')}</p>
      <form className="front-form front-panel" noValidate onSubmit={(event) => void form.submit(event)}>
        <FormNotes error={form.errors['form']} done={form.isDone ? t('member.saved') : null} />
        <PasswordField
          id="pay_password"
          autoComplete="new-password"
          label={t('member.sixDigits')}
          value={form.values.pay_password}
          error={form.errors['pay_password']}
          onChange={(value) => form.set('pay_password', value.replace(/\D/g, '').slice(0, 6))}
        />
        <PasswordField
          id="pay_login_password"
          label={t('member.loginPassword')}
          value={form.values.password}
          error={form.errors['password']}
          onChange={(value) => form.set('password', value)}
        />
        <SubmitButton busy={form.busy}>{t('member.save')}</SubmitButton>
      </form>
    </section>
  );
}
