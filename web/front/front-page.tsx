import { Logo } from '../ui/logo.tsx';
import { useFront } from './front-context.ts';
import { ColourChoice, LanguageChoice } from './looks.tsx';

/** A page of the site that needs nobody signed in: its name above, language and colours, a word below. */
export function FrontPage({ title, children }: { title: string; children: React.ReactNode }) {
  const { siteName } = useFront();
  return (
    <div className="front-page">
      <title>{`${title} - ${siteName}`}</title>
      <header className="front-bar">
        <a className="front-brand" href="/">
          <Logo />
          {siteName}
        </a>
        <LanguageChoice />
        <ColourChoice />
      </header>
      <main className="front-main">{children}</main>
      <footer className="front-foot">{siteName}</footer>
    </div>
  );
}
