/** The site's name, as the server writes it into the page. */
export function siteName(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[name="site-name"]')?.content.trim();
  return written === undefined || written === '' ? 'Metamall' : written;
}
