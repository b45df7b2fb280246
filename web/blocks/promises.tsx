import { isObject, type JsonObject } from '#engine/definition/index.ts';
import { localText, useBlockWorld } from './block-context.ts';

const SIGNS: Record<string, string> = {
  truck:
    'M2 6h11v9H2zM13 9h4l3 3v3h-7M6.5 18a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM16.5 18a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  return: 'M4 9h10a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  shield: 'M11 2.5 18 5v6c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V5zM8 11l2.2 2.2L14.5 9',
  chat: 'M3 4h16v11H9l-4 4v-4H3zM7 9.5h.01M11 9.5h.01M15 9.5h.01',
};

/** What the shop promises, in a row. */
export function PromisesBlock({ props }: { props: JsonObject }) {
  const { locale } = useBlockWorld();
  const items = (Array.isArray(props['items']) ? props['items'] : []).filter(isObject);
  return (
    <ul className="promises">
      {items.map((item, at) => (
        <li key={at}>
          <svg viewBox="0 0 22 22" aria-hidden="true">
            <path d={SIGNS[String(item['icon'] ?? 'shield')] ?? SIGNS['shield']} />
          </svg>
          <span>
            <strong>{localText(item['title'], locale)}</strong>
            <small>{localText(item['text'], locale)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
