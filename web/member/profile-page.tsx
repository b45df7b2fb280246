import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formErrors, type FormErrors } from '../front/form-errors.ts';
import { useFront } from '../front/front-context.ts';
import { SubmitButton } from '../front/submit-button.tsx';
import { TextField } from '../front/text-field.tsx';
import { memberSessionStore } from '../providers/session.ts';
import { AvatarChoice } from './avatar-choice.tsx';
import { BoundAddresses } from './bound-addresses.tsx';
import { useMemberSite } from './member-site-context.ts';

const FIELDS = ['avatar', 'username', 'nickname', 'gender', 'birthday', 'motto'] as const;
const GENDERS = [0, 1, 2] as const;

/** Picture, names, gender, birthday and motto of a member. */
export function ProfilePage() {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const { userInfo } = useMemberSite();
  const { avatar, username, nickname, gender, birthday, motto } = userInfo;
  const [values, setValues] = useState({ avatar, username, nickname, gender, birthday, motto });
  const [errors, setErrors] = useState<FormErrors>({});
  const [busy, setBusy] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const set = (change: Partial<typeof values>): void => {
    setValues({ ...values, ...change });
    setErrors({});
    setIsSaved(false);
  };
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await memberHttp.call('/api/account/profile', { method: 'POST', body: values });
      Object.assign(userInfo, values);
      const session = memberSessionStore.read();
      if (session) memberSessionStore.write({ ...session, user: { ...session.user, ...values } });
      setIsSaved(true);
    } catch (error) {
      setErrors(formErrors(error, FIELDS));
    }
    setBusy(false);
  };
  const said = errors['form'] ?? errors['avatar'] ?? errors['gender'];
  return (
    <>
      <h1>{t('member.profile')}</h1>
      <form className="front-form front-panel" noValidate onSubmit={(event) => void submit(event)}>
        {said !== undefined && (
          <p className="front-alert" role="alert">
            {said}
          </p>
        )}
        {isSaved && (
          <p className="front-alert" data-tone="info" role="status">
            {t('member.saved')}
          </p>
        )}
        <AvatarChoice
          user={values}
          onChange={(chosen) => set({ avatar: chosen })}
          onFailed={(error) => setErrors(formErrors(error, []))}
        />
        <TextField
          id="username"
          name="username"
          autoComplete="username"
          label={t('member.username')}
          value={values.username}
          error={errors['username']}
          onChange={(value) => set({ username: value })}
        />
        <TextField
          id="nickname"
          name="nickname"
          autoComplete="nickname"
          label={t('member.nickname')}
          value={values.nickname}
          error={errors['nickname']}
          onChange={(value) => set({ nickname: value })}
        />
        <div className="front-choice" role="radiogroup" aria-label={t('member.gender')}>
          {GENDERS.map((each) => (
            <label key={each} className="front-check">
              <input
                type="radio"
                name="gender"
                checked={values.gender === each}
                onChange={() => set({ gender: each })}
              />
              {t(`member.gender${each}`)}
            </label>
          ))}
        </div>
        <TextField
          id="birthday"
          name="birthday"
          type="date"
          autoComplete="bday"
          label={t('member.birthday')}
          value={values.birthday}
          error={errors['birthday']}
          onChange={(value) => set({ birthday: value })}
        />
        <TextField
          id="motto"
          name="motto"
          maxLength={120}
          label={t('member.motto')}
          value={values.motto}
          error={errors['motto']}
          onChange={(value) => set({ motto: value })}
        />
        <SubmitButton busy={busy}>{t('member.save')}</SubmitButton>
      </form>
      <BoundAddresses />
    </>
  );
}
