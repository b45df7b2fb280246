import { AppError } from '#server/http/app-error.ts';
import type { Call, HttpDoor } from '#server/http/http-door.ts';
import type { MetadataService } from './metadata.service.ts';
import { viewOf } from './view-of.ts';
import type { WrittenRules } from './written-rules.ts';

const YEAR_SECONDS = 31_536_000;
const ADDRESS = /^(.+)\/([0-9a-f]+)\.js$/;

/**
 * `GET /admin/metadata/rules/<definition>/<version>.js`: validators and conditions of the caller's view as a script,
 * so that no page has to make code from text. `<version>` is the view's `rules`; the script behind it never changes.
 * A page can't send headers with a script: the token comes in the query. Another version than the caller's own is
 * 404: he should read his view again.
 */
export function openRulesDoor(door: HttpDoor, metadata: MetadataService, rules: WrittenRules): void {
  door.route({
    methods: ['GET'],
    path: '/admin/metadata/rules/*',
    dialect: 'rest',
    access: 'login',
    handle: (call) => answer(call, metadata, rules),
  });
}

function answer(
  { reply, context, params, request }: Call,
  metadata: MetadataService,
  rules: WrittenRules,
): void {
  const [, name = '', version] = ADDRESS.exec(params['*'] ?? '') ?? [];
  const view = viewOf(metadata, name, context);
  if (view.rules !== version)
    throw new AppError('route.not-found', { params: { url: request.url.split('?')[0] ?? '' } });
  void reply
    .header('content-type', 'text/javascript; charset=utf-8')
    .header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
    .header('x-content-type-options', 'nosniff')
    .send(rules.of(view));
}
