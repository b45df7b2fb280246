import { useTexts } from './use-texts.ts';
import { plainText } from './plain-text.ts';
import { Tipped } from './tip.tsx';
import type { Json } from '#engine/definition/index.ts';

/** A stored value that its column can't show as what it should be: as text, and marked. Nothing of it is lost. */
export function Odd({ value }: { value: Json | undefined }) {
  const text = plainText(value);
  return (
    <Tipped className="mm-line mm-odd" dir="auto" tip={() => <OddReason text={text} />}>
      {text}
    </Tipped>
  );
}

function OddReason({ text }: { text: string }) {
  const { t } = useTexts();
  return `${t('cell.odd')}\n${text}`;
}
