import { Layers, ShieldCheck, Zap } from 'lucide-react';
import { Logo } from '../ui/logo.tsx';
import { Bubbles } from './bubbles.tsx';
import { useFront } from './front-context.ts';
import { FrontIcon } from './front-icon.tsx';
import { ColourChoice, LanguageChoice } from './looks.tsx';

interface Props {
  title: string;
  hint: string;
  /** What the wide left half says: a headline, a sentence below it where there is one, three points. */
  promise: { headline: string; text?: string; points: readonly [string, string, string] };
  /** Below everything, beside the site's name. */
  foot?: string;
  children: React.ReactNode;
}

const MARKS = [Layers, ShieldCheck, Zap] as const;

/** A login page: on wide screens with what it opens to on a quiet grid of rows and cells beside it, behind which bubbles rise. */
export function LoginFrame({ title, hint, promise, foot, children }: Props) {
  const { siteName } = useFront();
  return (
    <div className="front-login">
      <Bubbles />
      <aside className="front-promise">
        <a className="front-brand" href="/">
          <Logo size={32} />
          {siteName}
        </a>
        <div className="front-promise-words">
          <p className="front-headline">{promise.headline}</p>
          {promise.text !== undefined && <p>{promise.text}</p>}
          <ul>
            {promise.points.map((point, at) => (
              <li key={point}>
                <FrontIcon icon={MARKS[at] ?? Zap} />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <div className="front-login-side">
        <header className="front-bar">
          <a className="front-brand front-brand-narrow" href="/">
            <Logo />
            {siteName}
          </a>
          <LanguageChoice />
          <ColourChoice />
        </header>
        <main className="front-login-main">
          <div className="front-login-box">
            <h1>{title}</h1>
            <p className="front-hint">{hint}</p>
            {children}
          </div>
        </main>
        <footer className="front-foot">{[siteName, foot].filter(Boolean).join(' · ')}</footer>
      </div>
    </div>
  );
}
