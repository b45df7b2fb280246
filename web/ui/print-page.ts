/** How long the browser may show its own dialog before the page is taken away. */
const KEPT_MS = 60_000;

/** Prints a page that a server has written, as it is and without running anything of it. */
export function printPage(html: string): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.title = 'print';
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;right:0;bottom:0';
  frame.addEventListener('load', () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
    setTimeout(() => frame.remove(), KEPT_MS);
  });
  frame.srcdoc = html;
  document.body.append(frame);
}
