import type { Texts } from '../chinese.ts';

export const templates: Texts['templates'] = {
  take: 'Take from a template',
  use: 'Use',
  append: 'Append',
  replace: 'Replace',
  fill: 'Fill from “{{name}}”',
};
