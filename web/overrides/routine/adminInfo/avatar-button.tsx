import { useRef, useState } from 'react';
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../providers/index.ts';

interface Props {
  /** Address of the new picture. */
  onUploaded: (address: string) => void;
  onRefused: (message: string) => void;
}

/** Chooses a picture and sends it. */
export function AvatarButton({ onUploaded, onRefused }: Props) {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (file: File): Promise<void> => {
    const form = new FormData();
    form.append('topic', 'avatar');
    form.append('file', file);
    setBusy(true);
    try {
      const { file: stored } = await http.call<{ file: { url: string } }>(`${base}/ajax/upload`, { form });
      onUploaded(stored.url);
    } catch (error) {
      onRefused((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <Button variant="outlined" color="inherit" loading={busy} onClick={() => input.current?.click()}>
        {t('profile.avatar')}
      </Button>
    </>
  );
}
