import type { Json } from '#engine/definition/index.ts';
import { daysBefore, inBoth, type Row, type Sample } from './sample.ts';
import { SPEC_TEMPLATES } from './spec-templates.ts';
import { MATERIALS, ORIGINS, SERVICES } from './variants.ts';

/** Templates of specs, params and services, offered in the categories that are made already. */
export function makeTemplates({ tables }: Sample, now: Date): void {
  const times = { create_time: daysBefore(now, 180), update_time: daysBefore(now, 20) };
  const categories = tables.get('shop_goods_classify') ?? [];
  const offeredIn = (english: string | null): Json[] =>
    categories.flatMap(({ id, name_en: name }) => (english !== null && name === english ? [id ?? null] : []));
  tables.set(
    'shop_goods_spec_template',
    SPEC_TEMPLATES.map(({ name, offered, specs }, place) => ({
      id: place + 1,
      name: inBoth(name),
      specs: specs.map(([spec, values]) => ({
        name: inBoth(spec),
        values: values.map((value) => ({ value: inBoth(value) })),
      })),
      classify_ids: offeredIn(offered),
      status: 1,
      weigh: SPEC_TEMPLATES.length - place,
      ...times,
    })),
  );
  tables.set('shop_goods_params_template', [
    { id: 1, name: '通用参数 General', classify_ids: [], status: 1, weigh: 2, ...times },
    { id: 2, name: '服饰参数 Clothing', classify_ids: offeredIn('Clothing'), status: 1, weigh: 1, ...times },
  ]);
  tables.set('shop_goods_param', makeParams());
  tables.set('shop_goods_service_template', [
    {
      id: 1,
      name: '平台服务 House services',
      items: SERVICES.map(({ icon, title, text }) => ({ icon, title: inBoth(title), text: inBoth(text) })),
      classify_ids: [],
      status: 1,
      weigh: 1,
      ...times,
    },
  ]);
}

function makeParams(): Row[] {
  const origins = ORIGINS.map((origin) => inBoth(origin));
  const materials = (MATERIALS['T-shirts'] ?? []).map((material) => inBoth(material));
  const params: [template: number, name: string, input: string, choices: string[]][] = [
    [1, '产地 Origin', 'single', origins],
    [1, '生产日期 Made on', 'date', []],
    [2, '材质 Material', 'multiple', materials],
    [2, '产地 Origin', 'single', origins],
  ];
  return params.map(([template, name, input, choices], place) => ({
    id: place + 1,
    template_id: template,
    name,
    input,
    choices: choices.map((value, at) => ({ key: String(at + 1), value })),
    required: 0,
    show: 'both',
    filterable: choices.length > 0 ? 1 : 0,
    weigh: params.length - place,
  }));
}
