import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Actor, fieldAccess, mayUse } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { openApi, type Reach } from '#generator/printers/index.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import { pageHeaders } from '#server/http/page-headers.ts';
import type { Settings } from '#server/main/settings.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';

/**
 * `GET /openapi.json`: the API as the caller may use it, in his language. Without a token only the doors that belong
 * to no table are described, because the names of tables and fields are nobody else's business.
 * `GET /openapi`: a page to read and try it.
 */
export function openOpenApiDoors(door: HttpDoor, metadata: MetadataService, settings: Settings): void {
  door.route({
    methods: ['GET'],
    path: '/openapi.json',
    dialect: 'rest',
    access: 'optional',
    document: true,
    handle: (call) => describe(call, metadata, settings),
  });
  door.route({
    methods: ['GET'],
    path: '/openapi',
    dialect: 'rest',
    access: 'public',
    document: true,
    handle: (call) => sendPage(call, settings),
  });
}

function describe({ context, reply }: Call, metadata: MetadataService, settings: Settings): unknown {
  void reply.header('Cache-Control', 'private, no-cache').header('Vary', 'batoken, think-lang');
  const registry = metadata.all();
  return openApi([...registry.values()], {
    reach: (definition) => reachOf(definition, context.actor, registry),
    adminPath: settings.adminBasePath,
    locale: context.locale,
  });
}

/** What the actor may do; null when he may do nothing with the definition. */
export function reachOf(
  definition: CompiledDefinition,
  actor: Actor,
  registry: ReadonlyMap<string, CompiledDefinition>,
): Reach | null {
  if (actor.audience !== 'admin') return null;
  const verbs = definition.verbs.filter((verb) => mayUse(definition, verb, actor));
  if (verbs.length === 0) return null;
  const children = definition.children
    .map((child) => child.definition)
    .filter((name) => {
      const child = registry.get(name);
      return child !== undefined && mayUse(child, 'index', actor);
    });
  const { read, write } = fieldAccess(definition, actor);
  return { verbs: new Set(verbs), read, write, children: new Set(children) };
}

function sendPage({ reply, context }: Call, settings: Settings): void {
  const file = path.join(settings.webDir, 'openapi.html');
  if (!existsSync(file)) throw new AppError('route.not-found', { params: { url: context.url } });
  void reply
    .headers(pageHeaders(settings))
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(readFileSync(file, 'utf8'));
}
