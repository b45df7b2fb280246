import 'reflect-metadata';
import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { accessOf } from './guards.ts';
import { inputOf, type MethodInput } from './input-params.ts';
import type { RouteAccess } from './route-access.ts';
import { summaryOf } from './summary.ts';

/** One route of a controller, for the description of the API. */
export interface DescribedRoute extends RouteAccess, MethodInput {
  /** Of the controller and its method: `session.login`. */
  id: string;
  /** In small letters. */
  method: string;
  /** In the pattern of Fastify, always under `/admin` where it belongs to the back office. */
  path: string;
  summary: string;
}

/** The routes of controllers, as their decorators say them. */
export function describedRoutes(controllers: readonly Type[]): DescribedRoute[] {
  return controllers.flatMap((controller) => {
    const methods = controller.prototype as Record<string, unknown>;
    return Object.getOwnPropertyNames(methods).flatMap((name) => {
      const handler = methods[name];
      const described = typeof handler === 'function' ? describe(controller, name, handler) : null;
      return described === null ? [] : [described];
    });
  });
}

function describe(controller: Type, name: string, handler: object): DescribedRoute | null {
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
  const access = accessOf(handler);
  if (method === undefined || access === undefined) return null;
  const parts = [pathOf(controller), pathOf(handler)].map((part) => part.replace(/^\/|\/$/g, ''));
  const methods = controller.prototype as object;
  return {
    ...access,
    ...inputOf(methods, name),
    id: `${controller.name.replace(/Controller$/, '').replace(/^./, (letter) => letter.toLowerCase())}.${name}`,
    method: (RequestMethod[method] ?? '').toLowerCase(),
    path: `/${parts.filter((part) => part !== '').join('/')}`,
    summary: summaryOf(methods, name),
  };
}

function pathOf(target: object): string {
  return (Reflect.getMetadata(PATH_METADATA, target) as string | undefined) ?? '';
}
