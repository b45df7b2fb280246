import { useQuery } from '@tanstack/react-query';
import type { JsonObject } from '#engine/definition/index.ts';
import { useServices } from '../../../providers/index.ts';
import type { FormRow } from '../input.ts';
import { NO_SORT } from '../use-remote-options.ts';
import { categoriesOf, offeredIn, withParents } from './offered-templates.ts';
import type { TemplateSource } from './template-source.ts';
import { useFormText } from './use-form-text.ts';

/** Templates that are looked through for a category. */
const MAX_READ = 500;

/** Templates that suit the form's categories; `all` where it names none, or there are too many to look through. */
export function useOffered({ definition, filter, offer }: TemplateSource, row: FormRow | undefined) {
  const { records } = useServices();
  const categories = useFormText(row, (values) => (offer ? categoriesOf(offer, values).join() : ''));
  const query = useQuery({
    queryKey: [definition, 'templates', filter, offer, categories],
    enabled: offer !== null && categories !== '',
    queryFn: async ({ signal }): Promise<JsonObject[] | 'all'> => {
      if (!offer) return 'all';
      const { data, total = 0 } = await records.getList(definition, {
        pagination: { page: 1, perPage: MAX_READ },
        sort: NO_SORT,
        filter,
        signal,
      });
      if (total > data.length) return 'all';
      const path = await withParents(offer, categories.split(','), async (ids) => {
        const read = await records.getMany(offer.tree, { ids, signal });
        return read.data as JsonObject[];
      });
      return offeredIn(offer, data as JsonObject[], path);
    },
  });
  if (offer === null || categories === '') return { templates: 'all' as const, loading: false };
  // Who may not read the categories chooses among all templates.
  return { templates: query.isError ? ('all' as const) : query.data, loading: query.isPending };
}
