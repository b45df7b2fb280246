import { isObject } from '#engine/model/json.ts';
import type { PageNode } from './page-document.ts';

/** Levels of objects and lists in the values of a block. */
const MAX_LEVELS = 32;
const OPTIONAL_OBJECTS = ['show', 'box', 'lock'] as const;

/** Whether a value has the outline of a block; what its parts hold is looked at elsewhere. */
export const isPageNode = (node: unknown): node is PageNode =>
  isObject(node) &&
  typeof node['type'] === 'string' &&
  Number.isInteger(node['v']) &&
  isObject(node['props']) &&
  OPTIONAL_OBJECTS.every((key) => node[key] === undefined || isObject(node[key])) &&
  (node['name'] === undefined || typeof node['name'] === 'string') &&
  (node['slots'] === undefined ||
    (isObject(node['slots']) && Object.values(node['slots']).every(isIdList))) &&
  isShallow(node, MAX_LEVELS);

const isIdList = (ids: unknown): boolean => Array.isArray(ids) && ids.every((id) => typeof id === 'string');

/** Whether a value ends within so many levels, so that others can go through it by recursion. */
function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1));
}
