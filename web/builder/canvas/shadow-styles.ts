/**
 * The shop's styles for a part of another page that stands in a shadow: what is said of the whole page is said of the part that holds it, and
 * what depends on the window's width depends on the part's.
 * @param css As the shop's own pages load it.
 */
export const shadowStyles = (css: string): string =>
  css
    .replaceAll(/:root((?:\[[^\]]*\]|:not\([^)]*\))+)/g, ':host($1)')
    .replaceAll(':root', ':host')
    .replaceAll(/(^|[\s,}])(?:html|body)(?=[\s,{:])/g, '$1.canvas-page')
    .replaceAll(/@media (\((?:max|min)-width: [^)]*\)) \{/g, '@container canvas $1 {')
    .replaceAll(/(?<=[\s(,*+/-])(-?[\d.]+)vw\b/g, '$1cqw');
