import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { FrontIcon } from '../front/front-icon.tsx';
import { MemberFace } from './member-face.tsx';
import { useMemberSite } from './member-site-context.ts';
import { useMemberState } from './member-state-context.ts';
import { RuleLink } from './rule-link.tsx';

/** Who is signed in, and what the member's own rules put below their name. Escape and a click beside close it. */
export function UserMenu() {
  const { t } = useTranslation();
  const { userInfo } = useMemberSite();
  const [{ navUserMenus }] = useMemberState();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);
  const close = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const who = (
    <>
      <MemberFace user={userInfo} size={26} />
      <span>{userInfo.nickname || userInfo.username}</span>
    </>
  );
  if (navUserMenus.length === 0)
    return (
      <span className="front-who" title={userInfo.username}>
        {who}
      </span>
    );
  return (
    <div className="front-choice" ref={box} onKeyDown={close}>
      <button
        type="button"
        ref={button}
        className="front-quiet"
        title={userInfo.username}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="front-who">{who}</span>
        <FrontIcon icon={ChevronDown} size={14} />
      </button>
      {open && (
        <nav className="front-menu" id={id} aria-label={t('member.ownMenu')}>
          <ul>
            {navUserMenus.map((rule) => (
              <li key={rule.id}>
                <RuleLink rule={rule} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
