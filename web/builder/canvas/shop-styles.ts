import blocks from '../../blocks/blocks.css?inline';
import shop from '../../storefront/styles/shop.css?inline';
import own from './shadow-page.css?inline';
import { shadowStyles } from './shadow-styles.ts';

let sheet: CSSStyleSheet | null = null;

/** The styles of the shop's pages, for a canvas that stands in the back office. */
export function shopStyles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(shadowStyles(`${shop}\n${blocks}\n${own}`));
  }
  return sheet;
}
