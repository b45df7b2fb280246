import { useQuery } from '@tanstack/react-query';
import { useBuilderWords } from '../../texts/builder.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import type { BuilderRoutes } from '../builder-routes.ts';

/** Parts of pages that were saved to be used again; a press puts one near the selection. */
export function SectionList({
  routes,
  disabled,
  onInsert,
}: {
  routes: BuilderRoutes;
  disabled: boolean;
  onInsert: (document: unknown) => void;
}) {
  const t = useBuilderWords();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['builder', 'sections'],
    queryFn: ({ signal }) => routes.sections(signal),
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="pb-group-sections">
      <h3 className="dz-group" id="pb-group-sections">
        {t('palette.sections')}
      </h3>
      <ul className="dz-presets">
        {data.map(({ id, name, name_en: english, document }) => (
          <li key={id}>
            <button
              type="button"
              className="dz-preset"
              disabled={disabled}
              onClick={() => onInsert(document)}
            >
              <Icon name="bookmark" size={16} />
              <span>{locale === 'en' && english ? english : name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
