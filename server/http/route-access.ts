import type { FastifyRequest } from 'fastify';
import type { Dialect } from '#engine/contract/index.ts';
import type { Audience } from './audience.ts';
import type { BodyConfig, BodySize } from './body-size.ts';

/** Who may call a route, and in which form they are answered. */
export interface RouteAccess {
  dialect: Dialect;
  /** `login`: refused without a valid token. `optional`: a guest when there is none. `public`: tokens are not looked at. */
  access: 'login' | 'optional' | 'public';
  /** Whose tokens open it. Default: administrators'. */
  audience?: Audience;
  /** Who only looks as a merchant may call it, although it writes: nothing but what is their own. */
  whileLooking?: boolean;
  /** Refusals have their real HTTP status in the back-office dialect too: for protocols that go by it. */
  realStatus?: boolean;
}

/** How a route takes bodies. */
export interface RouteBody {
  /** Answers a browser's own navigation too, which otherwise gets the web app. */
  document?: boolean;
  /** Takes a multipart form, which it reads from the stream that is its `body`; other routes refuse one. */
  form?: boolean;
  /** Takes a body of any type but those of forms as the bytes it came in: for messages whose signature is over them. */
  raw?: boolean;
  /** How large a body it takes. Default: a small one from who need not be signed in, else a usual one. */
  bodySize?: BodySize | ((request: FastifyRequest) => BodySize);
}

/** What Fastify keeps of a route of ours as its `config`. */
export interface RouteConfig extends BodyConfig {
  document: boolean;
  /** Of a controller's method. */
  access?: RouteAccess;
  /** Nodes of which an administrator must hold one for a controller's method. */
  nodes?: readonly string[];
  /** The node that a refusal names, where it is another than the one asked for. */
  refusedAs?: string;
}

/** The `config` that says of a route how it takes bodies. */
export function bodyConfig({ document, form, raw, bodySize }: RouteBody, access: RouteAccess): RouteConfig {
  const usual = bodySize ?? (access.access === 'login' ? 'usual' : 'small');
  return {
    document: document === true,
    form: form === true,
    ...(raw === true ? { raw } : {}),
    bodySize: typeof usual === 'function' ? usual : () => usual,
  };
}

/** What a route said of itself; nothing where none answers. */
export function routeConfigOf(request: FastifyRequest): Partial<RouteConfig> {
  return (request.routeOptions.config as unknown as RouteConfig | undefined) ?? {};
}
