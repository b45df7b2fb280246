import { Children, useRef, type ReactNode } from 'react';
import { useBlockWorld } from './block-context.ts';

/** A row that is pushed sideways, by touch, wheel, keys or its buttons. */
export function Rail({ children }: { children: ReactNode }) {
  const { text } = useBlockWorld();
  const row = useRef<HTMLUListElement>(null);
  const push = (direction: 1 | -1): void =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8 });
  return (
    <div className="rail">
      <ul className="rail-row" ref={row}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      <button
        type="button"
        className="rail-push is-back"
        onClick={() => push(-1)}
        aria-label={text('block.previous')}
      >
        ‹
      </button>
      <button type="button" className="rail-push" onClick={() => push(1)} aria-label={text('block.next')}>
        ›
      </button>
    </div>
  );
}
