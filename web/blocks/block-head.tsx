import { useBlockWorld, localText } from './block-context.ts';

/** The title of a block, with a link to more of it. */
export function BlockHead({ title, text, more }: { title: unknown; text?: unknown; more?: unknown }) {
  const world = useBlockWorld();
  const [head, line] = [localText(title, world.locale), localText(text, world.locale)];
  if (head === '') return null;
  return (
    <header className="block-head">
      <div>
        <h2>{head}</h2>
        {line !== '' && <p>{line}</p>}
      </div>
      {typeof more === 'string' && (
        <world.Link to={more} className="block-more" aria-label={`${head}: ${world.text('block.more')}`}>
          {world.text('block.more')} <span aria-hidden="true">→</span>
        </world.Link>
      )}
    </header>
  );
}
