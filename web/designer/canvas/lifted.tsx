import { textIn, type Definition } from '#engine/definition/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { PRESETS, type Preset } from '../palette/presets.ts';

/** What is dragged, out of its name: an entry of the palette, or a field of the canvas. */
export type Lifted = { kind: 'preset'; preset: Preset } | { kind: 'field'; uuid: string };

/** Reads `preset:<id>` and `field:<uuid>`; null for what is neither. */
export function liftedOf(drag: string): Lifted | null {
  const [kind, id = ''] = drag.split(':');
  if (kind === 'field') return { kind, uuid: id };
  const preset = PRESETS.find((each) => each.id === id);
  return preset ? { kind: 'preset', preset } : null;
}

/** Shows on the rows themselves what was lifted off them: drawing the screen anew would cost more than the drag. */
export function markLifted(
  box: HTMLElement | null,
  drag: string | null,
  selected: ReadonlySet<string>,
): void {
  for (const row of box?.querySelectorAll<HTMLElement>('[data-dragged]') ?? []) delete row.dataset.dragged;
  const lifted = drag === null ? null : liftedOf(drag);
  if (lifted?.kind !== 'field') return;
  const moved = selected.has(lifted.uuid) ? selected : [lifted.uuid];
  for (const uuid of moved) {
    const row = box?.querySelector<HTMLElement>(`[data-uuid="${uuid}"]`);
    if (row) row.dataset.dragged = 'true';
  }
}

/** What hangs below the pointer. */
export function LiftedWords(props: {
  drag: string;
  definition: Definition;
  selected: ReadonlySet<string>;
}): React.ReactNode {
  const { drag, definition, selected } = props;
  const t = useDesignerWords();
  const locale = useLocale();
  const lifted = liftedOf(drag);
  if (!lifted) return null;
  if (lifted.kind === 'preset') return textIn(lifted.preset.title, locale);
  if (selected.has(lifted.uuid) && selected.size > 1) return `${t('many.head')} · ${selected.size}`;
  const field = definition.fields.find((each) => each.uuid === lifted.uuid);
  return field && (textIn(field.title, locale) || field.name);
}
