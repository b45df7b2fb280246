import type { JsonSchema } from '#engine/definition/index.ts';
import type { BuilderWords } from '../../texts/builder.ts';

const pixels = (title: string): JsonSchema => ({
  type: 'integer',
  minimum: 0,
  maximum: 200,
  'x-title': title,
});

/** The room around a block, as a form asks for it. */
export const boxSchema = (t: BuilderWords): JsonSchema => ({
  type: 'object',
  properties: {
    bg: { type: 'string', 'x-title': t('box.bg'), 'x-widget': 'color' },
    picture: { type: 'string', 'x-title': t('box.picture'), 'x-widget': 'picture' },
    ...Object.fromEntries(
      (['mt', 'mb', 'pt', 'pb', 'px', 'radius'] as const).map((name) => [name, pixels(t(`box.${name}`))]),
    ),
  },
});

const choices = (...options: readonly [value: string, title: string][]): JsonSchema => ({
  oneOf: options.map(([value, title]) => ({ const: value, 'x-title': title })),
});

/** When and for whom a block is shown, as a form asks for it. */
export const showSchema = (t: BuilderWords): JsonSchema => ({
  type: 'object',
  properties: {
    hidden: { type: 'boolean', 'x-title': t('show.hidden') },
    audience: {
      ...choices(['guest', t('show.guest')], ['member', t('show.member')]),
      'x-title': t('show.audience'),
      'x-description': t('show.all'),
    },
    from: { type: 'integer', 'x-title': t('show.from'), 'x-widget': 'datetime' },
    until: { type: 'integer', 'x-title': t('show.until'), 'x-widget': 'datetime' },
    langs: {
      type: 'array',
      items: choices(['zh-cn', t('show.chinese')], ['en', t('show.english')]),
      'x-title': t('show.langs'),
      'x-widget': 'ticks',
    },
    devices: {
      type: 'array',
      items: choices(['phone', t('show.phone')], ['desktop', t('show.desktop')]),
      'x-title': t('show.devices'),
      'x-widget': 'ticks',
    },
    levels: {
      type: 'array',
      items: { type: 'integer', minimum: 1 },
      'x-title': t('show.levels'),
      'x-widget': 'levels',
    },
  },
});
