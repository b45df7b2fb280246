import { controllerOf } from '#engine/compile/index.ts';
import {
  type Definition,
  type JsonObject,
  keyOf,
  labelOf,
  type Locale,
  textIn,
} from '#engine/definition/index.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import { type RelationWords, wireOfField } from './wire-of-field.ts';
import type { WireField } from './wire-field.ts';

/** A definition as a client's designer takes it. */
export interface WireTable {
  table: JsonObject;
  fields: WireField[];
}

/** Where a client thinks that the code of a definition is: it shows these paths and sends them back. */
export function codePlaces(name: string, isCommonModel = false) {
  const parts = name.split('/');
  const last = parts.pop() ?? '';
  const className = last.charAt(0).toUpperCase() + last.slice(1);
  const folder = parts.map((part) => `${part}/`).join('');
  const model = isCommonModel ? 'app/common/model' : 'app/admin/model';
  return {
    modelFile: `${model}/${folder}${className}.php`,
    controllerFile: `app/admin/controller/${folder}${className}.php`,
    validateFile: `app/admin/validate/${folder}${className}.php`,
    webViewsDir: `web/src/views/backend/${name}`,
  };
}

/** The definition a controller's file (`app/admin/controller/shop/Tag.php`) or a view's folder stands for. */
export function nameOfPlace(place: string): string {
  const path = place
    .replaceAll('\\', '/')
    .replace(/^\/?(app\/admin\/controller|web\/src\/views\/backend)\//, '')
    .replace(/\.php$/, '')
    .replace(/\/+$/, '');
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.pop() ?? '';
  return [...parts, last.charAt(0).toLowerCase() + last.slice(1)].join('/');
}

/** Targets of relations in a client's words, from the definitions in force. */
export function relationWords(metadata: MetadataService): RelationWords {
  return {
    target: (name) => {
      const definition = metadata.written().definitions.get(name);
      if (!definition) return undefined;
      const [key = 'id'] = keyOf(definition);
      return {
        table: definition.table,
        key,
        label: labelOf(definition),
        controller: codePlaces(name).controllerFile,
      };
    },
  };
}

/** A whole definition in a client's words. */
export function wireDesign(definition: Definition, locale: Locale, metadata: MetadataService): WireTable {
  const words = relationWords(metadata);
  const fields = definition.fields.map((field) => wireOfField(field, locale, words));
  const [sort] = definition.list?.sort ?? [];
  const [key = 'id'] = keyOf(definition);
  const quick = definition.fields.filter(({ quickSearch }) => quickSearch).map(({ name }) => name);
  return {
    table: {
      name: definition.table,
      comment: textIn(definition.title, locale),
      quickSearchField: [...new Set([key, ...quick])],
      defaultSortField: sort?.[0] ?? key,
      defaultSortType: sort?.[1] ?? 'desc',
      formFields: fields.filter(({ formBuildExclude }) => !formBuildExclude).map(({ name }) => name),
      columnFields: fields.filter(({ tableBuildExclude }) => !tableBuildExclude).map(({ name }) => name),
      generateRelativePath: definition.name,
      isCommonModel: 0,
      ...codePlaces(definition.name),
      databaseConnection: definition.connection === undefined ? '' : definition.connection,
      controller: controllerOf(definition.name),
      designChange: [],
      rebuild: 'No',
    },
    fields,
  };
}
