import type { Check, Finding } from './check.ts';
import { codeFiles, type Repository } from './repository.ts';
import { resolveImport } from './resolve-import.ts';

/** Finds files that import each other, directly or round a corner. Types and parts that are fetched later count as well. */
export const cycles: Check = {
  name: 'cycles',
  kind: 'work',
  run(repository) {
    const graph = importGraph(repository);
    return knots([...graph.keys()], (file) => graph.get(file) ?? []).map((knot) =>
      cycleFinding(repository, knot),
    );
  },
};

function importGraph(repository: Repository): Map<string, string[]> {
  const files = new Set(codeFiles(repository));
  return new Map(
    [...files].map((file) => {
      const targets = repository.module(file).imports.map((one) => resolveImport(file, one.specifier));
      return [file, targets.filter((target): target is string => target !== null && files.has(target))];
    }),
  );
}

function cycleFinding(repository: Repository, knot: string[]): Finding {
  const [file = '', next = file] = knot;
  const step = repository.module(file).imports.find((one) => resolveImport(file, one.specifier) === next);
  return { file, line: step?.line ?? 0, message: `import cycle: ${[...knot, file].join(' -> ')}` };
}

/**
 * Groups of nodes that reach each other (Tarjan), each as one walk round: every node is followed by one it points to
 * wherever such a walk is found by always taking the first unvisited neighbour.
 */
export function knots(nodes: string[], next: (node: string) => string[]): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];

  const visit = (node: string): void => {
    const at = index.size;
    index.set(node, at);
    low.set(node, at);
    stack.push(node);
    onStack.add(node);
    for (const neighbour of next(node)) {
      if (!index.has(neighbour)) visit(neighbour);
      if (onStack.has(neighbour)) low.set(node, Math.min(low.get(node)!, low.get(neighbour)!));
    }
    if (low.get(node) !== at) return;
    const group = stack.splice(stack.indexOf(node));
    for (const member of group) onStack.delete(member);
    if (group.length > 1 || next(node).includes(node)) found.push(shortestWalk(node, new Set(group), next));
  };
  for (const node of nodes) if (!index.has(node)) visit(node);
  return found;
}

/** The shortest way from `start` back to itself inside `group`. */
function shortestWalk(start: string, group: Set<string>, next: (node: string) => string[]): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const neighbour of next(node)) {
      if (neighbour === start) return pathTo(node, start, cameFrom);
      if (group.has(neighbour) && !cameFrom.has(neighbour)) {
        cameFrom.set(neighbour, node);
        queue.push(neighbour);
      }
    }
  }
  return [start];
}

function pathTo(node: string, start: string, cameFrom: Map<string, string>): string[] {
  const path = [node];
  while (path[0] !== start) path.unshift(cameFrom.get(path[0]!)!);
  return path;
}
