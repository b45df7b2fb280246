import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ClientColumn } from '#engine/compile/index.ts';
import { plainText } from './plain-text.ts';
import { recordPath } from '../../providers/index.ts';
import { isForBrowser, QuickLink } from '../../ui/index.ts';
import { useOpenRow } from '../open-row.ts';
import { lazyPart } from '../../providers/lazy-part.ts';

const RelationPreview = lazyPart(() =>
  import('./relation-preview.tsx').then((it) => ({ default: it.RelationPreview })),
);

/** A pointer on its way elsewhere opens nothing; one on its way to the card does not close it. */
const OPENS_AFTER = 350;
const CLOSES_AFTER = 180;

interface Props {
  relation: NonNullable<ClientColumn['relation']>;
  /** What the row is pointed to by, the value of the relation's value field. */
  target: string | number;
  preview: boolean;
  children: React.ReactNode;
}

/** A link to a row of another table. Pointed at or focused it shows the row's main fields. */
export function RelationLink({ relation, target, preview, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const open = useOpenRow();
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = (element: HTMLElement | null, after: number): void => {
    clearTimeout(timer.current);
    if (preview) timer.current = setTimeout(() => setAnchor(element), after);
  };
  return (
    <>
      <QuickLink
        to={recordPath(relation.definition, target)}
        className="mm-link mm-calm"
        {...(anchor ? { 'aria-describedby': id } : {})}
        onMouseEnter={(event) => turn(event.currentTarget, OPENS_AFTER)}
        onMouseLeave={() => turn(null, CLOSES_AFTER)}
        onFocus={(event) => turn(event.currentTarget, OPENS_AFTER)}
        onBlur={() => turn(null, CLOSES_AFTER)}
        onClick={(event) => {
          if (!open || isForBrowser(event)) return;
          event.preventDefault();
          turn(null, 0);
          open(relation.definition, target);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !anchor) return;
          event.stopPropagation();
          turn(null, 0);
        }}
      >
        {children}
      </QuickLink>
      {anchor && (
        <Suspense fallback={null}>
          <RelationPreview
            id={id}
            anchor={anchor}
            relation={relation}
            target={target}
            onEnter={() => clearTimeout(timer.current)}
            onLeave={() => turn(null, CLOSES_AFTER)}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The value a link can be made of; anything else stored there is no key. */
export const linkable = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && plainText(value) === value);
