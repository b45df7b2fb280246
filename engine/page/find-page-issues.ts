import { isObject, type JsonSchema } from '#engine/model/json.ts';
import { graphIssues } from './graph-issues.ts';
import { isPageNode } from './is-page-node.ts';
import { NODE_SCHEMA } from './node-schema.ts';
import { PAGE_LIMITS, type PageDocument, type PageNode } from './page-document.ts';
import { issueAt, type PageIssue } from './issue-at.ts';
import { pageNeeds } from './page-needs.ts';
import { blockTypeOf } from './page-nodes.ts';
import { utf8Bytes } from './utf8-bytes.ts';
import { walkPage } from './walk-page.ts';

/** What a schema says against a value: nothing where it fits. Asked often with the same schemas and the same values. */
export type FindFaults = (schema: JsonSchema, value: unknown) => readonly SchemaFault[];

/** A fault as ajv reports it. */
export interface SchemaFault {
  instancePath: string;
  schemaPath: string;
  message?: string;
}

/** Everything that is wrong with a page document; the properties of blocks of unknown types are let be. */
export function findPageIssues(document: unknown, faults: FindFaults): PageIssue[] {
  if (blockCount(document) > PAGE_LIMITS.nodes) return [tooMany(PAGE_LIMITS.nodes, '组件', 'blocks')];
  if (!isPageDocument(document)) return [issueAt('', '页面数据格式不正确', 'This is no page document')];
  if (utf8Bytes(JSON.stringify(document), PAGE_LIMITS.bytes) > PAGE_LIMITS.bytes)
    return [issueAt('', '页面内容超过 512 KB', 'The page is larger than 512 KB')];
  const placed = walkPage(document);
  const isOverbound = pageNeeds(document).size > PAGE_LIMITS.bound;
  return [
    ...graphIssues(document),
    ...placed
      .filter(({ depth }) => depth > PAGE_LIMITS.depth)
      .map(({ id }) => issueAt(`nodes.${id}`, '层级过深', 'Stands too deep')),
    ...placed.flatMap(({ id, node }) => [...nodeIssues(id, node, faults), ...propIssues(id, node, faults)]),
    ...(isOverbound ? [tooMany(PAGE_LIMITS.bound, '数据组件', 'blocks that ask for data')] : []),
  ];
}

const blockCount = (document: unknown): number =>
  isObject(document) && isObject(document['nodes']) ? Object.keys(document['nodes']).length : 0;

const tooMany = (limit: number, chinese: string, english: string): PageIssue =>
  issueAt('nodes', `${chinese}超过 ${limit} 个`, `There are more than ${limit} ${english}`);

function isPageDocument(value: unknown): value is PageDocument {
  if (!isObject(value) || value['format'] !== 1 || typeof value['root'] !== 'string') return false;
  const nodes = value['nodes'];
  return isObject(nodes) && Object.hasOwn(nodes, value['root']) && Object.values(nodes).every(isPageNode);
}

const nodeIssues = (id: string, node: PageNode, faults: FindFaults): PageIssue[] =>
  schemaIssues(faults(NODE_SCHEMA, node), `nodes.${id}`);

function propIssues(id: string, { type, v, props }: PageNode, faults: FindFaults): PageIssue[] {
  const known = blockTypeOf(type);
  if (!known || v > known.v) return [];
  const issues = schemaIssues(faults(known.schema, props), `nodes.${id}.props`);
  if (issues.length > 0) return issues;
  return (known.issues?.(props) ?? []).map(({ path, message }) => ({
    path: `nodes.${id}.props.${path}`,
    message,
  }));
}

const schemaIssues = (faults: readonly SchemaFault[], path: string): PageIssue[] =>
  faults
    // Of a value that is none of several, one issue is enough.
    .filter(({ schemaPath }) => !/\/oneOf\/\d/.test(schemaPath))
    .map(({ instancePath, message = '' }) =>
      issueAt(
        `${path}${instancePath.replaceAll('/', '.')}`,
        `值不正确（${message}）`,
        `The value is not right: ${message}`,
      ),
    );
