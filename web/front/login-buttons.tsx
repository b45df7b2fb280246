import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

/** What a button of the login is given. What it reaches the server with it takes from `useFront()`. */
export interface LoginButtonProps {
  /** Where to go on to once signed in: a path of this site. */
  onward: string;
  /** Says below the buttons why it did not work, in the language of the page; an empty text takes it back. */
  say(trouble: string): void;
}

const registered = new Map<string, ComponentType<LoginButtonProps>>();

/** Adds a way to sign in below the form of `/admin/login`, or replaces the one of this name. */
export function registerLoginButton(name: string, button: ComponentType<LoginButtonProps>): void {
  registered.set(name, button);
}

/** The registered ways to sign in, in the order they came; nothing where there are none. */
export function LoginButtons({ onward }: Pick<LoginButtonProps, 'onward'>) {
  const { t } = useTranslation();
  const [trouble, say] = useState('');
  if (registered.size === 0) return null;
  return (
    <div className="front-other-ways" role="group" aria-labelledby="other-ways">
      <p id="other-ways" className="front-rule">
        {t('login.otherWays')}
      </p>
      {[...registered].map(([name, Button]) => (
        <Button key={name} onward={onward} say={say} />
      ))}
      {trouble !== '' && (
        <p className="front-error" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}
