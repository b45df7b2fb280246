import type { JsonObject } from '#engine/definition/index.ts';

/** Which fields make the tree. */
export interface TreeFields {
  key: string;
  parent: string;
  label: string;
}

/**
 * Rows of a tree depth-first, their labels drawn with box lines. A row whose parent is missing counts as a root, and
 * rows that stand in a circle come at the end, so that none is lost.
 */
export function flattenTree(rows: JsonObject[], { key, parent, label }: TreeFields): JsonObject[] {
  const known = new Set(rows.map((row) => String(row[key])));
  const children = new Map<string, JsonObject[]>();
  for (const row of rows) {
    const above = row[parent] === null || !known.has(String(row[parent])) ? '' : String(row[parent]);
    const siblings = children.get(above);
    if (siblings) siblings.push(row);
    else children.set(above, [row]);
  }
  const flat: JsonObject[] = [];
  const seen = new Set<JsonObject>();
  const visit = (above: string, indent: string): void => {
    const siblings = children.get(above) ?? [];
    siblings.forEach((row, at) => {
      if (seen.has(row)) return;
      seen.add(row);
      const last = at === siblings.length - 1;
      const branch = above === '' ? '' : `${indent}${last ? '└' : '├'} `;
      flat.push({ ...row, [label]: `${branch}${String(row[label] ?? '')}` });
      visit(String(row[key]), above === '' ? '' : `${indent}${last ? '\u00a0\u00a0' : '│\u00a0'}`);
    });
  };
  visit('', '');
  return [...flat, ...rows.filter((row) => !seen.has(row))];
}
