import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useLocation } from 'react-router';
import type { MemberRule } from '#engine/contract/index.ts';
import { memberSessionStore } from '../../providers/session.ts';
import { onMemberChange } from '../state/member-change.ts';
import { useOwnRules } from '../state/own-rules.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { Icon } from './icon.tsx';
import { RuleLink } from './rule-link.tsx';
import { ShopLink } from './shop-link.tsx';

/** Leads to the login, or to the member's own pages; below their name stands what their rules put there. */
export function AccountTool() {
  const { t } = useShopWorld();
  const entries = useOwnRules()?.userMenus ?? [];
  const name = useSyncExternalStore(
    onMemberChange,
    () => memberSessionStore.read()?.user.nickname ?? null,
    () => null,
  );
  if (name !== null && entries.length > 0) return <AccountMenu name={name} entries={entries} />;
  return (
    <ShopLink className="tool" to={name === null ? '/user/login' : '/user'}>
      <Icon name="person" />
      <span>{name ?? t('head.login')}</span>
    </ShopLink>
  );
}

/** Escape and a click beside close it. */
function AccountMenu({ name, entries }: { name: string; entries: readonly MemberRule[] }) {
  const { t } = useShopWorld();
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
  return (
    <div className="tool-box" ref={box} onKeyDown={close}>
      <button
        type="button"
        ref={button}
        className="tool"
        aria-label={t('head.ownMenu', { name })}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="person" />
        <span>{name}</span>
      </button>
      {open && (
        <div className="tool-menu" id={id}>
          <ShopLink to="/user">{t('me.centre')}</ShopLink>
          {entries.map((rule) => (
            <RuleLink key={rule.id} rule={rule} />
          ))}
        </div>
      )}
    </div>
  );
}
