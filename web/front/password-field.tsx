import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FrontIcon } from './front-icon.tsx';
import { TextField } from './text-field.tsx';

interface Props {
  /** Default: `password`. */
  id?: string;
  /** Default: the present one. */
  autoComplete?: 'current-password' | 'new-password';
  label: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** A password that can be shown. */
export function PasswordField(props: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const label = shown ? t('login.hidePassword') : t('login.showPassword');
  return (
    <TextField
      id="password"
      name={props.id ?? 'password'}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      {...props}
      end={
        <button
          type="button"
          className="front-quiet"
          aria-label={label}
          title={label}
          onClick={() => setShown(!shown)}
        >
          <FrontIcon icon={shown ? EyeOff : Eye} />
        </button>
      }
    />
  );
}
