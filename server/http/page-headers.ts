/**
 * What a page of ours may do, sent with every one of them: scripts come from here only and make no code from text, so
 * that a `<script>` in somebody's data stays a text. Styles may stand in the page because the theme writes them there.
 * Pictures, films and framed menu entries may come from elsewhere; nothing but us may frame us. Calls go to us, and to the
 * store that takes files from browsers (`uploadsTo`, an origin).
 */
export function pageHeaders({
  wsPort,
  uploadsTo = null,
}: {
  wsPort: number | null;
  uploadsTo?: string | null;
}): Record<string, string> {
  const store = uploadsTo === null ? '' : ` ${uploadsTo}`;
  const live = wsPort === null ? '' : ` ws://*:${wsPort} wss://*:${wsPort}`;
  const policy: Record<string, string> = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    // Pictures of an intranet may well come without TLS; behind TLS browsers ask for it by themselves.
    'img-src': "'self' data: blob: https: http:",
    'media-src': "'self' blob: https: http:",
    'font-src': "'self' data:",
    'connect-src': `'self'${live}${store}`,
    'worker-src': "'self' blob:",
    'frame-src': "'self' http: https:",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources}`)
      .join('; '),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}
