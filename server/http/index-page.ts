import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What the page gets that it can't know when it is built, by the name of its `meta`. */
export type PageFacts = Record<'admin-base-path', string> & Record<'site-name', () => string>;

/**
 * Gives the app's page, null while it is not built. It is read anew when the file or the site's name has changed: a build beside a running
 * server is served at once.
 */
export function indexPage(webDir: string, facts: PageFacts): () => string | null {
  const file = path.join(webDir, 'index.html');
  let known: { of: string; page: string } | null = null;
  return () => {
    const state = statSync(file, { throwIfNoEntry: false });
    // A build takes the page away for a short time: what was known is better than nothing.
    if (state === undefined) return known?.page ?? null;
    const now = { ...facts, 'site-name': facts['site-name']() };
    const of = `${state.mtimeMs} ${state.size} ${state.ino} ${now['site-name']}`;
    if (known?.of !== of) known = { of, page: withFacts(readFileSync(file, 'utf8'), now) };
    return known.page;
  };
}

function withFacts(page: string, facts: Record<keyof PageFacts, string>): string {
  return Object.entries(facts).reduce(
    (text, [name, value]) =>
      text.replace(
        new RegExp(`(<meta\\s+name="${name}"\\s+content=")[^"]*"`),
        (_, start: string) => `${start}${escaped(value)}"`,
      ),
    page,
  );
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
