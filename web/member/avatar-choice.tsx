import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFront } from '../front/front-context.ts';
import { MemberFace } from './member-face.tsx';

interface Props {
  user: { avatar: string; nickname: string; username: string };
  /** Address of the picture that was uploaded. */
  onChange: (avatar: string) => void;
  onFailed: (error: unknown) => void;
}

/** The member's picture, and a way to take another. */
export function AvatarChoice({ user, onChange, onFailed }: Props) {
  const { t } = useTranslation();
  const { memberHttp } = useFront();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const upload = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const form = new FormData();
    form.append('file', file);
    setBusy(true);
    try {
      const answer = await memberHttp.call<{ file: { url: string } }>('/api/ajax/upload', { form });
      onChange(answer.file.url);
    } catch (error) {
      onFailed(error);
    }
    setBusy(false);
  };
  return (
    <div className="front-hello">
      <MemberFace user={user} size={60} />
      <div>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          hidden
          onChange={(event) => void upload(event.target.files?.[0])}
        />
        <button type="button" className="front-link" disabled={busy} onClick={() => input.current?.click()}>
          {t('member.chooseAvatar')}
        </button>
        {user.avatar !== '' && (
          <button type="button" className="front-link" onClick={() => onChange('')}>
            {t('member.removeAvatar')}
          </button>
        )}
      </div>
    </div>
  );
}
