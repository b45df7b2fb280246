import { isObject, type JsonObject } from '#engine/definition/index.ts';
import { localText, useBlockWorld } from './block-context.ts';

/** Short news at the top of a page. */
export function NoticeBlock({ props }: { props: JsonObject }) {
  const { locale, Link } = useBlockWorld();
  const items = (Array.isArray(props['items']) ? props['items'] : []).filter(isObject);
  return (
    <ul className="notice-bar">
      {items.map((item, at) => (
        <li key={at}>
          {typeof item['link'] === 'string' ? (
            <Link to={item['link']}>{localText(item['text'], locale)}</Link>
          ) : (
            localText(item['text'], locale)
          )}
        </li>
      ))}
    </ul>
  );
}
