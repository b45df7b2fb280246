import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { JsonObject } from '#engine/definition/index.ts';
import { localText, useBlockWorld } from './block-context.ts';
import { BlockIcon } from './block-icon.tsx';
import { BlockPicture } from './block-picture.tsx';
import { numberOf, stringOf, type BlockViewProps } from './block-props.ts';

/** Something that opens over the page after a while, as often as it says. The designer shows it in the page. */
export function PopupBlock({ id, props }: BlockViewProps) {
  const { popups, isEditing, locale } = useBlockWorld();
  const [isDue, setDue] = useState(false);
  const key = `${id} ${localText(props['title'], locale)}`;
  const frequency = stringOf(props['frequency'], 'once');
  const delay = numberOf(props['delay'], 2);
  useEffect(() => {
    if (!popups || isEditing) return undefined;
    const timer = setTimeout(() => setDue(popups.isDue(key, frequency)), delay * 1000);
    return () => clearTimeout(timer);
  }, [popups, isEditing, key, frequency, delay]);
  if (isEditing)
    return (
      <div className="popup-inline">
        <PopupBody props={props} titleId="" onClose={() => {}} />
      </div>
    );
  return isDue ? (
    <PopupDialog props={props} onOpen={() => popups?.note(key)} onClose={() => setDue(false)} />
  ) : null;
}

interface DialogProps {
  props: JsonObject;
  onOpen: () => void;
  onClose: () => void;
}

/** The browser keeps the focus within, gives it back, and closes it by Escape. */
function PopupDialog({ props, onOpen, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const closeAfter = numberOf(props['closeAfter'], 0);
  const open = useEffectEvent(() => {
    const shown = dialog.current;
    // Something else is open already, a picture or a quick look: another time.
    if (!shown || document.querySelector('dialog[open]')) return onClose();
    shown.showModal();
    onOpen();
    const timer = closeAfter > 0 ? setTimeout(() => shown.close(), closeAfter * 1000) : undefined;
    return () => clearTimeout(timer);
  });
  useEffect(() => open(), []);
  return (
    <dialog
      ref={dialog}
      className="popup"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <PopupBody props={props} titleId={titleId} onClose={() => dialog.current?.close()} />
    </dialog>
  );
}

function PopupBody({ props, titleId, onClose }: { props: JsonObject; titleId: string; onClose: () => void }) {
  const { locale, text, Link } = useBlockWorld();
  const say = (name: string): string => localText(props[name], locale);
  const [picture, link] = [stringOf(props['picture']), stringOf(props['link'])];
  return (
    <div className="popup-body">
      <button type="button" className="popup-close" aria-label={text('block.close')} onClick={onClose}>
        <BlockIcon name="close" />
      </button>
      {picture !== '' && (
        <div className="popup-picture">
          <BlockPicture src={picture} alt="" ratio={4 / 3} sizes="420px" />
        </div>
      )}
      <div className="popup-words">
        <h2 id={titleId || undefined}>{say('title')}</h2>
        {say('text') !== '' && <p>{say('text')}</p>}
        {link !== '' && (
          <Link to={link} className="button is-strong">
            {say('button') || text('block.more')}
          </Link>
        )}
      </div>
    </div>
  );
}
