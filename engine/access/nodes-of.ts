import type { CompiledDefinition, CompiledField } from '#engine/model/compiled.ts';

/** Nodes that guard a field, each with the key of its access that names it. */
export function guardNodes({ access }: Pick<CompiledField, 'access'>): [key: string, node: string][] {
  const nodes: [string, string | undefined][] = [
    ['read', access.read],
    ['write', access.write],
    ['mask.node', access.mask?.node],
  ];
  return nodes.flatMap(([key, node]) => (node === undefined ? [] : [[key, node]]));
}

/** Every node that a definition knows: of its verbs and actions, and of its fields. */
export function nodesOf({ nodes, fields }: CompiledDefinition): string[] {
  return [...Object.values(nodes), ...fields.flatMap((field) => guardNodes(field).map(([, node]) => node))];
}
