import { useQuery } from '@tanstack/react-query';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { useServices } from '../../../providers/index.ts';
import type { TemplateSource } from './template-source.ts';

/** What the chosen template holds: the value of its field, or its child rows. */
export function useTemplate({ definition, field }: TemplateSource, chosen: Json) {
  const { records } = useServices();
  return useQuery({
    queryKey: [definition, 'template', field, chosen],
    enabled: chosen !== null,
    queryFn: async ({ signal }): Promise<Json> => {
      const { data } = await records.getOne(definition, { id: chosen as string | number, signal });
      return (data as JsonObject)[field] ?? null;
    },
  });
}
