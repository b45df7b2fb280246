import { Component, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What a button of the login is given. What it reaches the server with it takes from `useFront()`. */
export interface LoginButtonProps {
  /** Where to go on to once signed in: a path of this site. */
  onward: string;
  /** Says below the buttons why it did not work, in the language of the page; an empty text takes it back. */
  say(trouble: string): void;
}

const registered = new Map<string, ComponentType<LoginButtonProps>>();

/**
 * Adds a way to sign in below the form of `/admin/login`, or replaces the one of this name. A module has a file that
 * calls it and is imported in `entry/main.tsx`, so that the button is there before the login; what is heavy it fetches
 * when it is pressed. One that throws while it is drawn is left out, and said on the console. As the login looks:
 *
 *     function CompanyButton({ onward, say }: LoginButtonProps) {
 *       const enter = () => startAtCompany(onward).catch((error: Error) => say(error.message));
 *       return (
 *         <button type="button" className="front-button" data-tone="plain" onClick={() => void enter()}>
 *           Company account
 *         </button>
 *       );
 *     }
 *     registerLoginButton('company', CompanyButton);
 */
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
        <Guard key={name} name={name}>
          <Button onward={onward} say={say} />
        </Guard>
      ))}
      {trouble !== '' && (
        <p className="front-error" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

/** React lets only classes stop an error on its way up: without a button one can still sign in. */
class Guard extends Component<{ name: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`The login button "${this.props.name}" is left out, it threw:`, error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
