import type { Json, JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { isObject } from '#engine/definition/index.ts';
import { BLOCK_TYPES, type PageChanges, type PageNode } from '#engine/page/index.ts';
import { cleanAside, LONG } from '#server/record/rich-text/clean-aside.ts';
import { cleanHtml } from '#server/record/rich-text/clean-html.ts';
import { HtmlTooComplex } from '#server/record/rich-text/parse-bounded.ts';
import { invalidPage } from './check-draft.ts';

/** How the schema of a block says that texts below are markup. */
const MARKUP = 'localRich';

/** The changes with the markup of their blocks as it may be stored. @throws AppError `record.invalid` for markup that can't be cleaned. */
export async function cleanChanges(changes: PageChanges): Promise<PageChanges> {
  const clean: PageChanges = {};
  for (const [id, node] of Object.entries(changes)) clean[id] = node && (await cleanNode(id, node));
  return clean;
}

async function cleanNode(id: string, node: PageNode): Promise<PageNode> {
  const schema = Object.hasOwn(BLOCK_TYPES, node.type) ? BLOCK_TYPES[node.type]?.schema : undefined;
  if (!schema || !isObject(node.props)) return node;
  const props = await cleanValue(schema, node.props, `nodes.${id}.props`);
  return props === node.props ? node : { ...node, props: props as JsonObject };
}

/** The value that a schema describes, the same one where nothing in it is markup. */
async function cleanValue(schema: JsonSchema, value: Json, path: string): Promise<Json> {
  if (schema['x-widget'] === MARKUP) return cleanTexts(value, path);
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!isObject(items)) return value;
    return Promise.all(value.map((each, at) => cleanValue(items as JsonSchema, each, `${path}.${at}`)));
  }
  const { properties } = schema;
  if (!isObject(value) || !isObject(properties)) return value;
  const entries = Object.entries(value).map(async ([name, each]): Promise<[string, Json]> => {
    const own = Object.hasOwn(properties, name) ? (properties[name] as JsonSchema) : null;
    return [name, own ? await cleanValue(own, each, `${path}.${name}`) : each];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** A text, or one by language. */
async function cleanTexts(value: Json, path: string): Promise<Json> {
  if (typeof value === 'string') return cleanText(value, path);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(async ([locale, text]): Promise<[string, Json]> => [
    locale,
    typeof text === 'string' ? await cleanText(text, `${path}.${locale}`) : text,
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Long ones are cleaned beside everything else that goes on. */
async function cleanText(html: string, path: string): Promise<string> {
  try {
    return cleanHtml(html.length < LONG ? html : await cleanAside(html));
  } catch (error) {
    if (error instanceof HtmlTooComplex) throw invalidPage([{ path, message: TOO_COMPLEX }]);
    throw error;
  }
}

const TOO_COMPLEX = {
  'zh-cn': '内容的嵌套过于复杂，请粘贴为纯文本后再试',
  en: 'The content is nested too deeply. Paste it as plain text and try again',
};
