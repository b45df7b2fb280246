import { useState } from 'react';
import { Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../../texts/index.ts';
import { HugeText } from '../long-text/huge-text.tsx';
import { PartArea } from '../long-text/part-area.tsx';
import type { InputProps } from '../input.ts';
import { valueText } from '../value.ts';
import { PLAIN_LIMIT, RICH_LIMIT } from './html-facts.ts';
import { SourceArea } from './source-area.tsx';
import { partAhead } from '../../../providers/lazy-part.ts';

export const richEditorPart = partAhead(() =>
  withTexts(import('./rich-editor.tsx'), 'editor').then((it) => ({ default: it.RichEditor })),
);

/**
 * Rich text, edited as it looks or as its source. The source is what one gets for a text that is too long, or that has
 * parts the editor would lose; the editor itself is loaded when it is first needed.
 */
export function EditorInput(input: InputProps) {
  const { t } = useTranslation();
  const [source, setSource] = useState(false);
  const [lost, setLost] = useState<string[]>([]);
  const [accepted, setAccepted] = useState(false);
  const [whole, setWhole] = useState(false);
  const { length } = valueText(input.value);
  if (whole) return <PartArea input={input} />;
  if (length > PLAIN_LIMIT) return <HugeText input={input} onWhole={() => setWhole(true)} />;
  if (length > RICH_LIMIT) return <SourceArea input={input} note={t('longText.tooLong')} />;
  if (lost.length > 0 && !accepted) {
    const note = t('longText.lost', { elements: lost.map((name) => `<${name}>`).join(' ') });
    return <SourceArea input={input} note={note} onRich={() => setAccepted(true)} />;
  }
  if (source) return <SourceArea input={input} onRich={() => setSource(false)} />;
  return (
    <richEditorPart.Part
      waiting={<Skeleton variant="rounded" height={220} aria-label={t('page.loading')} />}
      input={input}
      onLost={setLost}
      onSource={() => setSource(true)}
    />
  );
}
