import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ClientForm } from '#engine/compile/index.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { prepareInputs } from '../../../fields/inputs/index.ts';
import { loadRules, useServices } from '../../../providers/index.ts';
import { useLocale } from '../../../texts/index.ts';

export interface SentSettingForm {
  schema: JsonSchema;
  uiSchema: JsonObject;
  conditions: ClientForm['conditions'];
}

/** A group of settings as the server sends it. */
export interface SettingGroupForm {
  name: string;
  title: string;
  form: SentSettingForm;
  rules?: string;
  /** In REST wire form; secrets are null. */
  values: JsonObject;
  items: SettingItem[];
}

export interface SettingItem {
  name: string;
  /** Its id, where people may delete it. */
  deletable: number | null;
  secret: boolean;
  /** A secret that is set. */
  filled: boolean;
}

/** Everything that the screen of the settings draws. */
export interface SettingForms {
  groups: SettingGroupForm[];
  item: { form: SentSettingForm & { defaults: JsonObject }; rules?: string };
  quickEntrance: { key: string; value: string }[];
  may: { edit: boolean; add: boolean; del: boolean };
}

const RULES = 'routine.Config/rules';

/** The settings with the scripts of their rules; read again by `['site-settings']`. */
export function useSettingForms(): UseQueryResult<SettingForms> {
  const { http, base } = useServices();
  const locale = useLocale();
  return useQuery({
    queryKey: ['site-settings', locale],
    queryFn: async ({ signal }) => {
      const forms = await http.call<SettingForms>(`${base}/routine.Config/forms`, { signal });
      const scripts = [...forms.groups, { name: 'item', ...forms.item }];
      void prepareInputs(scripts.flatMap(({ form }) => widgetsIn(form)));
      await Promise.all(scripts.map((each) => loadRules(base, each, RULES)));
      return forms;
    },
    refetchOnWindowFocus: false,
  });
}

const widgetsIn = ({ uiSchema }: SentSettingForm): string[] =>
  Object.values(uiSchema).flatMap((ui) => {
    const widget = (ui as JsonObject | null)?.['ui:widget'];
    return typeof widget === 'string' ? [widget] : [];
  });
