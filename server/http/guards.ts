import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { RouteConfig as FastifyConfig } from '@nestjs/platform-fastify';
import type { Dialect } from '#engine/contract/index.ts';
import type { Audience } from './audience.ts';
import { bodyConfig, type RouteAccess, type RouteBody, type RouteConfig } from './route-access.ts';

/** What a controller's method may say of itself besides who may call it. */
export interface RouteOptions extends RouteBody {
  /** Default: the back-office dialect, which wraps what is returned into an envelope. */
  dialect?: Dialect;
  /** The node that a refusal names. Default: the one that `@Admin` asks for, where it is one alone. */
  refusedAs?: string;
  /** Refusals have their real HTTP status in the back-office dialect too. */
  realStatus?: boolean;
  /** Who only looks as a merchant may call it, although it writes: nothing but what is their own. */
  whileLooking?: boolean;
}

/** Anybody may call the method. With `audience`, whoever sends a good token of it is known. */
export function Public(options: RouteOptions & { audience?: Audience } = {}): MethodDecorator {
  const { audience } = options;
  return guarded(audience === undefined ? { access: 'public' } : { access: 'optional', audience }, options);
}

/** A member who is signed in. */
export function Member(options: RouteOptions = {}): MethodDecorator {
  return guarded({ access: 'login', audience: 'member' }, options);
}

/** The node of callers who may do everything, for `@Admin`. */
export const EVERYTHING = '*';

/** An administrator who is signed in and holds `node`, or one of several, where any is named. */
export function Admin(node: string | readonly string[] = [], options: RouteOptions = {}): MethodDecorator {
  return guarded({ access: 'login', audience: 'admin' }, options, [node].flat());
}

/** Answers have HTTP status 200 unless the method sets another. */
function guarded(
  who: Omit<RouteAccess, 'dialect'>,
  { dialect = 'backOffice', refusedAs, realStatus = false, whileLooking = false, ...body }: RouteOptions,
  nodes: readonly string[] = [],
): MethodDecorator {
  const access: RouteAccess = {
    ...who,
    dialect,
    ...(realStatus ? { realStatus } : {}),
    ...(whileLooking ? { whileLooking } : {}),
  };
  const config: RouteConfig = {
    ...bodyConfig(body, access),
    access,
    nodes,
    ...(refusedAs === undefined ? {} : { refusedAs }),
  };
  return applyDecorators(HttpCode(200), FastifyConfig(config), SetMetadata(ACCESS, access));
}

const ACCESS = Symbol('access of a method');

/** Who may call a controller's method; undefined where no guard says it. */
export function accessOf(handler: object): RouteAccess | undefined {
  return Reflect.getMetadata(ACCESS, handler) as RouteAccess | undefined;
}
