import { useState, type MouseEvent } from 'react';
import { leaveToSignIn } from '../../entry/arrival.ts';
import { noteFavourite, useIsFavourite, type FavouriteKind } from '../state/member-state.ts';
import { say } from '../state/notes.ts';
import { ApiRefusal } from '../state/shop-api.ts';
import { useShopWorld } from '../state/shop-world.ts';
import { Icon } from './icon.tsx';
import { isSignedIn } from './personal-page.tsx';

interface Props {
  target: { kind: FavouriteKind; id: number; name: string };
  className: string;
  /** Name of the field that says it in a form without scripts. */
  field?: string;
  /** Says in words what it does. */
  isWorded?: boolean;
}

/** A heart: keeps goods or a shop, or lets go of them. Who is not signed in is asked to, and comes back. */
export function FavouriteButton({ target: { kind, id, name }, className, field, isWorded = false }: Props) {
  const { t, api } = useShopWorld();
  const isKept = useIsFavourite(kind, id);
  const [busy, setBusy] = useState(false);
  const toggle = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (!isSignedIn()) return leaveToSignIn();
    setBusy(true);
    noteFavourite(kind, id, !isKept);
    try {
      await api.post(isKept ? 'shop.favourite/del' : 'shop.favourite/add', { [`${kind}_id`]: id });
      noteFavourite(kind, id, !isKept);
      say({
        text: t(isKept ? 'favourite.removed' : 'favourite.added'),
        action: { label: t('favourite.see'), to: '/user/favourite' },
      });
    } catch (error) {
      noteFavourite(kind, id, isKept);
      say({ text: error instanceof ApiRefusal || error instanceof Error ? error.message : String(error) });
    }
    setBusy(false);
  };
  return (
    <button
      type={field === undefined ? 'button' : 'submit'}
      name={field}
      value={field === undefined ? undefined : id}
      formNoValidate
      className={`${className} heart`}
      aria-pressed={isKept}
      aria-label={t('favourite.add', { name })}
      title={t(isKept ? 'favourite.kept' : 'favourite.keep')}
      aria-busy={busy}
      onClick={(event) => void toggle(event)}
    >
      <Icon name="heart" />
      {isWorded && t(isKept ? 'favourite.kept' : 'favourite.keep')}
    </button>
  );
}
