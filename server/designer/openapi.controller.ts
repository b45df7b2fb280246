import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Controller, Get, Inject } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { Actor } from '#engine/access/index.ts';
import type { CompiledDefinition } from '#engine/compile/index.ts';
import { offeredReach, openApi, type Reach, reachOf } from '#generator/printers/index.ts';
import { SETTINGS } from '#server/config/settings.ts';
import type { Settings } from '#server/config/settings.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Public } from '#server/http/guards.ts';
import { describedRoutes } from '#server/http/described-routes.ts';
import { CurrentCall } from '#server/http/input-params.ts';
import { pageHeaders } from '#server/http/page-headers.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';

/** The description of the API, and a page to read and try it. */
@Controller()
export class OpenApiController {
  constructor(
    @Inject(MetadataService) private readonly metadata: MetadataService,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(ModulesContainer) private readonly modules: ModulesContainer,
  ) {}

  /**
   * The API as the caller may use it, in their language, and for administrators what members are offered. Without a token
   * only what everybody is offered and the routes that belong to no table are described, because the names of tables
   * and fields are nobody else's business.
   */
  @Get('openapi.json')
  @Public({ audience: 'admin', dialect: 'rest', document: true })
  @Summary('This description')
  describe(@CurrentCall() { context, reply }: Call): unknown {
    void reply.header('Cache-Control', 'private, no-cache').header('Vary', 'batoken, think-lang');
    const registry = this.metadata.all();
    return openApi([...registry.values()], {
      reach: (definition) => described(definition, context.actor, registry),
      adminPath: this.settings.adminBasePath,
      locale: context.locale,
      routes: describedRoutes(this.controllers()),
    });
  }

  @Get('openapi')
  @Public({ dialect: 'rest', document: true })
  @Summary('A page to read and try the API')
  page(@CurrentCall() { reply, context }: Call): void {
    const file = path.join(this.settings.webDir, 'openapi.html');
    if (!existsSync(file)) throw new AppError('route.not-found', { params: { url: context.url } });
    void reply
      .headers(pageHeaders(this.settings))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(readFileSync(file, 'utf8'));
  }

  private controllers(): Type[] {
    const kept = [...this.modules.values()].flatMap(({ controllers }) => [...controllers.values()]);
    return kept.flatMap(({ metatype }) => (typeof metatype === 'function' ? [metatype as Type] : []));
  }
}

function described(
  definition: CompiledDefinition,
  actor: Actor,
  registry: ReadonlyMap<string, CompiledDefinition>,
): Reach | null {
  if (definition.audience === 'admin') return reachOf(definition, actor, registry);
  const isTheirs = definition.audience === 'guest' || actor.audience === 'admin';
  return isTheirs ? offeredReach(definition, registry) : null;
}
