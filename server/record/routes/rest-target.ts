import type { CompiledDefinition } from '#engine/compile/index.ts';

/** What a REST path names. */
export interface RestTarget {
  definition: CompiledDefinition;
  /** Decoded segments after the definition's name: nothing, a key, a key and an action, or an action. */
  rest: string[];
}

/**
 * Takes a path below `/admin/rest/` apart. A definition's name is the longest run of segments that is one;
 * keys are URI-encoded, so a slash inside a key is no separator. Undefined when no definition is named.
 */
export function restTarget(
  url: string,
  find: (name: string) => CompiledDefinition | undefined,
): RestTarget | undefined {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const start = path.toLowerCase().indexOf('/rest/');
  const segments = decoded(path.slice(start + '/rest/'.length).split('/'));
  if (start < 0 || !segments) return undefined;
  for (let count = segments.length; count > 0; count -= 1) {
    const definition = find(segments.slice(0, count).join('/'));
    if (definition) return { definition, rest: segments.slice(count) };
  }
  return undefined;
}

function decoded(segments: string[]): string[] | undefined {
  try {
    return segments.filter((segment) => segment !== '').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
