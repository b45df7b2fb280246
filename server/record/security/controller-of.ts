/**
 * What back-office clients call a definition where they choose a controller: the file that its upstream controller would
 * have, and its path in small letters.
 */
export function controllerOf(name: string): { controller: string; controller_as: string } {
  const parts = name.split('/');
  const last = parts.pop() ?? '';
  const file = `${last.slice(0, 1).toUpperCase()}${last.slice(1)}.php`;
  return { controller: [...parts, file].join('/'), controller_as: name.toLowerCase() };
}

/** The path, in small letters, of a controller as clients send it: with its suffix or without. */
export function pathOfController(controller: string): string {
  return controller
    .trim()
    .replace(/\.php$/i, '')
    .replace(/^\/+/, '')
    .replaceAll('.', '/')
    .toLowerCase();
}
