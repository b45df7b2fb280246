/** Path under which the back office and its API live, without a slash at its end. The server writes it into the page. */
export function adminBasePath(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="admin-base-path"]')?.content;
  const path = (written ?? '').trim().replace(/\/+$/, '');
  return path === '' ? '/admin' : path;
}
