import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useBlockWorld } from './block-context.ts';

interface Tab {
  title: string;
  subtitle?: string;
  content: ReactNode;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs with what they show: the arrows of the keyboard go from one to the next. */
export function Tabs({ tabs, look }: { tabs: readonly Tab[]; look: string }) {
  const { text } = useBlockWorld();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, tabs.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = STEPS[event.key]?.(at, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    setChosen(to);
    (row.current?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className="tabs" data-look={look}>
      <div
        className="tabs-row"
        role="tablist"
        aria-label={text('block.tabs')}
        ref={row}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ title, subtitle }, place) => (
          <button
            key={place}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-panel-${place}`}
            aria-selected={place === at}
            tabIndex={place === at ? 0 : -1}
            onClick={() => setChosen(place)}
          >
            {title}
            {subtitle !== undefined && subtitle !== '' && <small>{subtitle}</small>}
          </button>
        ))}
      </div>
      {tabs.map(({ content }, place) => (
        <div
          key={place}
          role="tabpanel"
          id={`${id}-panel-${place}`}
          aria-labelledby={`${id}-tab-${place}`}
          hidden={place !== at}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
