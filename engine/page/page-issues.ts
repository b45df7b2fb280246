import type { FullText } from '#engine/model/text.ts';
import { isObject } from '#engine/model/json.ts';
import { makeAjv } from '#engine/rules/index.ts';
import { BLOCK_TYPES } from './block-types.ts';
import { PAGE_LIMITS, type PageDocument, type PageNode } from './page-document.ts';
import { pageNeeds } from './page-needs.ts';
import { walkPage } from './walk-page.ts';

/** What is wrong with a page, and where: `nodes.n3.props.source.limit`. */
export interface PageIssue {
  path: string;
  message: FullText;
}

type Validate = ReturnType<ReturnType<typeof makeAjv>['compile']>;
const validators = new Map<string, Validate>();

const issue = (path: string, chinese: string, english: string): PageIssue => ({
  path,
  message: { 'zh-cn': chinese, en: english },
});

/** Everything that is wrong with a page document; blocks of unknown types are let be. */
export function pageIssues(document: unknown): PageIssue[] {
  if (!isPageDocument(document)) return [issue('', '页面数据格式不正确', 'This is no page document')];
  const ids = Object.keys(document.nodes);
  if (ids.length > PAGE_LIMITS.nodes)
    return [
      issue('nodes', `组件超过 ${PAGE_LIMITS.nodes} 个`, `There are more than ${PAGE_LIMITS.nodes} blocks`),
    ];
  const placed = walkPage(document);
  const needs = pageNeeds(document).size;
  return [
    ...graphIssues(document, new Set(placed.map(({ id }) => id))),
    ...placed
      .filter(({ depth }) => depth > PAGE_LIMITS.depth)
      .map(({ id }) => issue(`nodes.${id}`, '层级过深', 'Stands too deep')),
    ...placed.flatMap(({ id, node }) => propIssues(id, node)),
    ...(needs > PAGE_LIMITS.bound
      ? [
          issue(
            'nodes',
            `数据组件超过 ${PAGE_LIMITS.bound} 个`,
            `More than ${PAGE_LIMITS.bound} blocks ask for data`,
          ),
        ]
      : []),
  ];
}

function isPageDocument(value: unknown): value is PageDocument {
  if (!isObject(value) || value['format'] !== 1 || typeof value['root'] !== 'string') return false;
  const nodes = value['nodes'];
  return isObject(nodes) && Object.hasOwn(nodes, value['root']) && Object.values(nodes).every(isNode);
}

const isNode = (node: unknown): boolean =>
  isObject(node) &&
  typeof node['type'] === 'string' &&
  Number.isInteger(node['v']) &&
  isObject(node['props']) &&
  (node['slots'] === undefined || (isObject(node['slots']) && Object.values(node['slots']).every(isIdList)));

const isIdList = (ids: unknown): boolean => Array.isArray(ids) && ids.every((id) => typeof id === 'string');

function graphIssues({ nodes, root }: PageDocument, reached: ReadonlySet<string>): PageIssue[] {
  const used = new Map<string, number>([[root, 1]]);
  const issues: PageIssue[] = [];
  for (const [id, node] of Object.entries(nodes)) {
    for (const [slot, ids] of Object.entries(node.slots ?? {})) {
      const allowed = BLOCK_TYPES[node.type]?.slots?.[slot];
      for (const below of ids) {
        used.set(below, (used.get(below) ?? 0) + 1);
        const child = Object.hasOwn(nodes, below) ? nodes[below] : undefined;
        const path = `nodes.${id}.slots.${slot}`;
        if (!child) issues.push(issue(path, `组件 ${below} 不存在`, `There is no block ${below}`));
        else if (allowed && Object.hasOwn(BLOCK_TYPES, child.type) && !allowed.includes(child.type))
          issues.push(issue(path, `这里不能放 ${child.type}`, `A ${child.type} can't stand here`));
      }
    }
  }
  for (const id of Object.keys(nodes)) {
    if ((used.get(id) ?? 0) > 1)
      issues.push(issue(`nodes.${id}`, '组件出现了两次', 'The block stands in two places'));
    else if (!reached.has(id))
      issues.push(issue(`nodes.${id}`, '组件不在页面中', 'The block stands nowhere'));
  }
  return issues;
}

function propIssues(id: string, { type, v, props }: PageNode): PageIssue[] {
  const known = Object.hasOwn(BLOCK_TYPES, type) ? BLOCK_TYPES[type] : undefined;
  if (!known || v > known.v) return [];
  const validate = validators.get(type) ?? makeAjv({ allErrors: true }).compile(known.schema);
  validators.set(type, validate);
  if (validate(props)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '' }) =>
    issue(
      `nodes.${id}.props${instancePath.replaceAll('/', '.')}`,
      `值不正确（${message}）`,
      `The value is not right: ${message}`,
    ),
  );
}
