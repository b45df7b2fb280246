import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#engine/definition/index.ts';
import { Icon } from '../../ui/index.ts';
import { plainText, wholeText } from './plain-text.ts';
import { Tipped } from './tip.tsx';

const SAID_FOR = 1600;

/** Puts the whole value, however little of it is shown, on the clipboard. */
export function CopyButton({ value }: { value: Json | undefined }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SAID_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => setOutcome((await copied(wholeText(value))) ? 'copied' : 'failed');
  const words = outcome === null ? t('cell.copy') : t(`cell.${outcome}`);
  return (
    <Tipped
      as="button"
      className="mm-press mm-small-press"
      aria-label={`${t('cell.copy')}: ${plainText(value, 60)}`}
      tip={() => words}
      onClick={(event) => {
        event.stopPropagation();
        void copy();
      }}
    >
      <Icon name={outcome === 'copied' ? 'check' : outcome === 'failed' ? 'close' : 'copy'} size={14} />
      <span role="status" className="mm-unseen">
        {outcome === null ? '' : words}
      </span>
    </Tipped>
  );
}

/** The clipboard is refused on pages without TLS; there a box that nobody sees does it. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedByHand(text);
  }
}

function copiedByHand(text: string): boolean {
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.setAttribute('readonly', '');
  box.className = 'mm-unseen';
  document.body.append(box);
  box.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
