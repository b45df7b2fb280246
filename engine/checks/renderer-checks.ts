import type { Definition } from '#engine/model/definition.ts';
import type { FieldDefinition } from '#engine/model/field-definition.ts';
import type { Json, JsonObject } from '#engine/model/json.ts';
import type { Renderer } from '../definition/index.ts';
import {
  RENDERER_NAMES,
  fitsRendererProp,
  rendererNamed,
  rendererPropLooks,
  templatePlaces,
  templatesIn,
  both,
  withNearest,
} from '../definition/index.ts';
import { fieldTypes } from '#engine/fields/index.ts';
import type { Check, Finding } from './check.ts';
import { fieldPath } from './check.ts';

/** Checks of the renderers that list cells name, and of their parameters. */
export const RENDERER_CHECKS: readonly Check[] = [
  { id: 'D550', severity: 'warning', run: rendererUnknown },
  { id: 'D551', severity: 'warning', run: parameterUnknown },
  { id: 'D552', severity: 'error', run: parameterMalformed },
  { id: 'D553', severity: 'error', run: templateWithoutField },
];

const COMPONENT_OWN = new Set(['customRender', 'slot']);

interface Rendered {
  field: FieldDefinition;
  name: string;
  props: JsonObject;
}

function renderedOf(definition: Definition): Rendered[] {
  return definition.fields.flatMap((field) => {
    const list = field.list || undefined;
    if (!list) return [];
    return [{ field, name: list.render ?? fieldTypes[field.type].cell, props: list.renderProps ?? {} }];
  });
}

/** Code may register more renderers, so an unknown one is no error: it is shown as text. */
function rendererUnknown(definition: Definition): Finding[] {
  return renderedOf(definition)
    .filter(({ name }) => rendererNamed(name) === undefined)
    .map(({ field, name }) => ({
      path: fieldPath(field.name, 'list', 'render'),
      message: withNearest(
        both(`没有内置的显示样式“${name}”。`, `The product ships no renderer "${name}".`),
        name,
        RENDERER_NAMES,
      ),
      remedy: both(
        `请在代码中注册，或使用：${RENDERER_NAMES.join('、')}。`,
        `Register it in code, or use one of: ${RENDERER_NAMES.join(', ')}.`,
      ),
    }));
}

interface Written extends Rendered {
  renderer: Renderer;
  prop: string;
  value: Json;
}

/** Every parameter that is written for a renderer the product ships. */
function writtenProps(definition: Definition): Written[] {
  return renderedOf(definition).flatMap((rendered) => {
    const renderer = rendererNamed(rendered.name);
    if (!renderer) return [];
    return Object.entries(rendered.props).map(([prop, value]) => ({ ...rendered, renderer, prop, value }));
  });
}

function parameterUnknown(definition: Definition): Finding[] {
  return writtenProps(definition)
    .filter(({ name, renderer, prop }) => !COMPONENT_OWN.has(name) && !Object.hasOwn(renderer.props, prop))
    .map(({ field, name, renderer, prop }) => {
      const known = Object.keys(renderer.props);
      return {
        path: fieldPath(field.name, 'list', 'renderProps', prop),
        message: withNearest(
          both(
            `显示样式“${name}”没有参数“${prop}”。`,
            `The renderer "${name}" takes no parameter "${prop}".`,
          ),
          prop,
          known,
        ),
        remedy:
          known.length > 0
            ? both(`可用：${known.join('、')}。`, `Use one of: ${known.join(', ')}.`)
            : both('请去掉。', 'Remove it.'),
      };
    });
}

function parameterMalformed(definition: Definition): Finding[] {
  return writtenProps(definition).flatMap(({ field, name, renderer, prop, value }) => {
    const facts = Object.hasOwn(renderer.props, prop) ? renderer.props[prop] : undefined;
    if (!facts || fitsRendererProp(facts, value)) return [];
    return [
      {
        path: fieldPath(field.name, 'list', 'renderProps', prop),
        message: both(
          `显示样式“${name}”的参数“${prop}”写法不对。`,
          `The parameter "${prop}" of the renderer "${name}" can't be used as it is written.`,
        ),
        remedy: both(`请写${rendererPropLooks(facts)['zh-cn']}。`, `Write ${rendererPropLooks(facts).en}.`),
      },
    ];
  });
}

/** A place of a template is a field of the row, or starts with the name of a joined row. */
function templateWithoutField(definition: Definition): Finding[] {
  const fields = definition.fields.map((field) => field.name);
  return renderedOf(definition)
    .filter(({ name }) => name === 'customTemplate')
    .flatMap(({ field, props }) =>
      templatesIn(props).flatMap(({ prop, template }) =>
        templatePlaces(template)
          .filter((place) => !place.includes('.') && !fields.includes(place))
          .map((place) => ({
            path: fieldPath(field.name, 'list', 'renderProps', prop),
            message: withNearest(
              both(
                `模板中的字段“${place}”不存在。`,
                `The template names a field "${place}" that does not exist.`,
              ),
              place,
              fields,
            ),
            remedy: both(
              '请写本表的字段，或 {关联.字段}。',
              'Name a field of this definition, or {relation.field}.',
            ),
          })),
      ),
    );
}
