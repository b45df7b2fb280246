import type { Page } from 'playwright-core';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { animationsEnded } from './at-rest.ts';

/** What keeps people from using a page; lesser findings are advice. */
const GRAVE = new Set(['serious', 'critical']);
const SHOWN = 6;

/**
 * What axe finds on a page that is serious or critical, a line for each rule: how often, what it is about, where. Empty
 * when there is nothing. It looks once all animations have ended. `within` narrows it to a part of the page, `rules` to some of axe's rules.
 */
export async function graveFindings(page: Page, within = 'body', rules?: string[]): Promise<string[]> {
  await animationsEnded(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // What is in order is neither named place by place nor sent.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  const violations = await page.evaluate(
    async ([selector, wanted]) => {
      const results: AxeResults = await (window as unknown as { axe: typeof axe }).axe.run(selector, wanted);
      return results.violations;
    },
    [within, options] as const,
  );
  return violations
    .filter(({ impact }) => GRAVE.has(impact ?? ''))
    .map(({ id, impact, help, nodes }) => {
      const places = nodes
        .slice(0, SHOWN)
        .map(({ target, html }) => `${target.join(' ')}\n      ${html.slice(0, 160)}`);
      return `${impact} ${id} (${nodes.length}): ${help}\n    ${places.join('\n    ')}`;
    });
}
