import type { Call, HttpDoor } from '#server/http/http-door.ts';
import type { ListRemarks } from './list-remarks.ts';
import type { MetadataService } from './metadata.service.ts';
import type { WrittenRules } from './written-rules.ts';
import { viewOf } from './view-of.ts';

interface ViewServices {
  metadata: MetadataService;
  remarks: ListRemarks;
  rules: WrittenRules;
}

/**
 * `GET /admin/metadata/view/<definition>`: what the caller may know of a definition, in his language.
 * The ETag changes with the definition, with the caller's rights and with the language; a match is answered 304.
 */
export function openViewDoor(door: HttpDoor, services: ViewServices): void {
  door.route({
    methods: ['GET'],
    path: '/admin/metadata/view/*',
    dialect: 'backOffice',
    access: 'login',
    handle: (call) => answer(call, services),
  });
}

async function answer(call: Call, { metadata, remarks, rules }: ViewServices): Promise<unknown> {
  const { request, reply, context, params } = call;
  const made = viewOf(metadata, params['*'] ?? '', context);
  const view = { ...made, remark: await remarks.of(made, context) };
  const etag = `"${view.version}-${context.locale}-${digest(JSON.stringify(view))}"`;
  void reply
    .header('ETag', etag)
    .header('Cache-Control', 'private, no-cache')
    .header('Vary', 'batoken, think-lang');
  if (request.headers['if-none-match'] === etag) {
    void reply.status(304).send();
    return undefined;
  }
  rules.ahead(view);
  return view;
}

/** Tells views apart that differ by rights; no secret hangs on it. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
