/** The address of a stored path: whole addresses stay, paths start at the site's root. Others (`javascript:`) are refused. */
export function mediaUrl(path: string): string | null {
  if (/^(https?:)?\/\//i.test(path) || /^data:image\//i.test(path)) return path;
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return null;
  return path.startsWith('/') ? path : `/${path}`;
}

/** A stored path as people know the file: its last part, without what an address adds. */
export function fileName(path: string): string {
  // What is written into the value itself has no name.
  if (/^data:/i.test(path)) return path.slice(5, path.indexOf('/'));
  const bare = path.replace(/[?#].*$/, '');
  const name = bare.split(/[/\\]/).filter(Boolean).pop() ?? path;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const KINDS: [icon: string, suffixes: RegExp][] = [
  ['image', /^(jpe?g|png|gif|webp|bmp|svg|avif|ico)$/],
  ['video', /^(mp4|webm|mov|avi|mkv|m4v|ogv)$/],
  ['music', /^(mp3|wav|ogg|flac|m4a|aac)$/],
  ['archive', /^(zip|rar|7z|gz|tar|tgz)$/],
  ['table', /^(xlsx?|csv|ods)$/],
  ['file-text', /^(pdf|docx?|txt|md|rtf|odt|pptx?)$/],
  ['code', /^(json|xml|html?|js|ts|css|sql)$/],
];

/** The icon of a file, by its suffix. */
export function fileIcon(path: string): string {
  const suffix = /\.([a-z0-9]+)$/i.exec(fileName(path))?.[1]?.toLowerCase() ?? '';
  return KINDS.find(([, suffixes]) => suffixes.test(suffix))?.[0] ?? 'file';
}
