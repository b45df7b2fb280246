import type { CompiledDefinition } from '#engine/compile/index.ts';
import type { JsonSchema, Locale } from '#engine/definition/index.ts';
import { backOfficePaths } from './back-office-paths.ts';
import { RESPONSES, SECURITY_SCHEMES, SYSTEM_SCHEMAS } from './components.ts';
import type { Paths } from './operation.ts';
import { fullReach, offeredReach, type Reach } from './reach.ts';
import { restPaths } from './rest-paths.ts';
import { rowSchemas } from './row-schemas.ts';
import { routePaths, type SystemRoute } from './route-paths.ts';
import { systemPaths } from './system-paths.ts';

export interface OpenApiOptions {
  /** What of a definition is described; null leaves it out. Default: everything that whom it is for may do. */
  reach?: (definition: CompiledDefinition) => Reach | null;
  /** Where the back office lives. Default `/admin`. */
  adminPath?: string;
  /** Of titles and summaries. Default `en`. */
  locale?: Locale;
  version?: string;
  /** Routes that belong to no definition. Default: none but those of every server. */
  routes?: readonly SystemRoute[];
}

/**
 * The OpenAPI 3.1 description of the definitions, those of administrators in both dialects, and of the system's own
 * routes.
 */
export function openApi(
  definitions: readonly CompiledDefinition[],
  options: OpenApiOptions = {},
): JsonSchema {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const wholeReach = (definition: CompiledDefinition): Reach | null =>
    definition.audience === 'admin' ? fullReach(definition) : offeredReach(definition, byName);
  const { reach = wholeReach, adminPath = '/admin', locale = 'en', version = '0.1.0', routes = [] } = options;
  const paths: Paths = routePaths(routes, systemPaths(adminPath), adminPath);
  const schemas: Record<string, JsonSchema> = { ...SYSTEM_SCHEMAS };
  for (const definition of definitions) {
    const reached = reach(definition);
    if (!reached || reached.verbs.size === 0) continue;
    Object.assign(
      paths,
      definition.audience === 'admin' ? restPaths(definition, reached, adminPath, locale) : {},
      backOfficePaths(definition, reached, adminPath, locale),
    );
    Object.assign(schemas, rowSchemas(definition, reached, locale));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Metamall',
      version,
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    security: [{ token: [] }],
    tags: tagsOf(paths),
    paths: paths as unknown as JsonSchema,
    components: { schemas, responses: RESPONSES, securitySchemes: SECURITY_SCHEMES },
  };
}

const INTRODUCTION = [
  'Every table speaks two dialects. **REST** (`/rest/<table>`) answers with real HTTP statuses, as',
  '`ra-data-simple-rest` expects it. **Back office** (`/<controller>/<verb>`) answers 200 with an envelope whose `code` is 1',
  'when all went well. Sign in at `Index/login` and send the token in the header `batoken`; what is described here is what',
  'the holder of that token may do. What is for members or for everybody answers at `/api/<controller>/<verb>` as the back',
  'office does; the token of members goes in the header `ba-user-token`.',
].join(' ');

function tagsOf(paths: Paths): JsonSchema[] {
  const names = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => operation.tags),
  );
  // Readers fold all tables but the first tag, or a hundred of them would fill the side.
  return [...new Set(names)].map((name, at): JsonSchema => {
    if (at === 0) return { name };
    return { name, 'x-tag-expanded': false };
  });
}
