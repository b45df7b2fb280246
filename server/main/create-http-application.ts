import type { Readable } from 'node:stream';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LoggerService } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { guardOrigins } from '#server/http/guard-origins.ts';
import { ErrorFilter } from '#server/http/error.filter.ts';
import { acceptForms } from '#server/http/accept-forms.ts';
import { fastifyOptions } from '#server/http/fastify-options.ts';
import { serveHealth } from '#server/http/serve-health.ts';
import { limitBodyTime } from '#server/http/limit-body-time.ts';
import { bodyBytesOf, bodyConfigOf } from '#server/http/body-size.ts';
import { readJsonBody } from '#server/http/json-body.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import { acceptOtherBodies } from '#server/http/other-body.ts';
import { REFUSED_CALLS } from '#server/http/refused-calls.ts';
import type { RefusedCalls } from '#server/http/refused-calls.ts';
import { READINESS } from '#server/http/readiness.ts';
import type { Readiness } from '#server/http/readiness.ts';
import { navigates, sendNoAddress, serveWebPages } from '#server/http/serve-web-pages.ts';
import { AppModule } from './app.module.ts';
import type { AppParts } from './app.module.ts';
import { LiveAdapter } from '#server/system/live/live-adapter.ts';
import { mayOpen } from '#server/system/live/may-open.ts';
import { SITE_CONFIG } from '#server/auth/site-config.ts';
import type { SiteConfigOf } from '#server/auth/site-config.ts';
import { Storefront } from '#server/storefront/storefront.module.ts';
import { Thumbs } from '#server/system/pictures/thumbs.ts';
import { Storages } from '#server/system/upload/cloud/storages.ts';
import { guardAddresses } from '#server/http/guard-addresses.ts';
import { SITE_RULES } from '#server/http/site-rules.ts';
import type { SiteRules } from '#server/http/site-rules.ts';

/** The Nest application on Fastify with its pages, bodies and refusals; nothing listens yet. */
export async function createHttpApplication(
  parts: AppParts,
  logger: LoggerService,
): Promise<NestFastifyApplication> {
  const { settings, refusals } = parts;
  const adapter = new FastifyAdapter({
    ...fastifyOptions(settings),
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      navigates(request) ? sendNoAddress(reply) : refusals.send(error, request, reply),
    skipMiddie: true,
  } as never);
  const instance = adapter.getInstance() as unknown as FastifyInstance;
  const bodyIsThere = limitBodyTime(instance, settings.timeLimits, refusals);
  guardOrigins(instance, settings, refusals);
  acceptJson(instance, bodyIsThere);
  acceptForms(instance);
  acceptOtherBodies(instance, bodyIsThere);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.register(parts), adapter, {
    bodyParser: false,
    abortOnError: false,
    logger,
  });
  app.useWebSocketAdapter(new LiveAdapter(app, mayOpen(settings)));
  const connections = app.get<DataSourceConnections>(CONNECTIONS);
  const readiness = app.get<Readiness>(READINESS);
  readiness.probe(() => connections.away().map((name) => `database ${name}`));
  serveHealth(instance, readiness, (patienceMs) => connections.check(patienceMs));
  guardAddresses(instance, app.get<SiteRules>(SITE_RULES), refusals);
  const siteConfig = app.get<SiteConfigOf>(SITE_CONFIG);
  const storages = app.get(Storages);
  const thumbs = app.get(Thumbs);
  const drawnPage = await app.get(Storefront).serve(instance);
  await serveWebPages(instance, {
    ...settings,
    siteName: () => siteConfig().siteName,
    elsewhere: (address) => storages.linkTo(address),
    thumbnails: (address, query) => thumbs.fileFor(address, query),
    uploadsTo: () => storages.browserOrigin(),
    drawnPage,
  });
  app.useGlobalFilters(new ErrorFilter(refusals, app.get<RefusedCalls>(REFUSED_CALLS)));
  return app;
}

/** JSON bodies; a route says itself when it takes a form. */
function acceptJson(instance: FastifyInstance, bodyIsThere: (request: FastifyRequest) => void): void {
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const read = bodyConfigOf(request).raw === true ? readBytes : readJsonBody;
    const body = await read(payload, bodyBytesOf(request));
    bodyIsThere(request);
    return body;
  });
}
