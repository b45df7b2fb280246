import type { Browser } from 'playwright-core';
import { axeJourneys } from './axe-journeys.ts';
import { complaintsOf, DESKTOP, launch, windowFor } from './browser.ts';
import { childRowJourneys } from './child-row-journeys.ts';
import { detailJourneys } from './detail-journeys.ts';
import { formKeepingJourneys } from './form-journeys.ts';
import type { Journey } from './journey.ts';
import { liveJourneys } from './live-journeys.ts';
import { formJourneys, listJourneys, loginJourneys, shellJourneys } from './journeys.ts';
import { startProduct, type Product } from './product.ts';
import { signIn } from './sign-in.ts';
import { recordApi } from './record-api.ts';
import { listBodyJourneys } from './list-body-journeys.ts';
import { rightsJourneys } from './rights-journeys.ts';
import { rowJourneys } from './row-journeys.ts';
import { searchJourneys } from './search-journeys.ts';
import { screensFolder, takeScreens } from './screens.ts';
import { tableJourneys } from './table-journeys.ts';
import { uploadJourneys } from './upload-journeys.ts';

const SAMPLES = ['northwind', 'chinook'];

/** Words of the names of the journeys that are wanted; without any all are. `--screenshots` takes the pictures alone. */
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const onlyPictures = process.argv.includes('--screenshots');
const isWanted = ({ name }: Journey): boolean =>
  !onlyPictures && (words.length === 0 || words.some((word) => name.includes(word)));

/** Walks the journeys through the built product in a real browser, then takes pictures of its screens. */
async function main(): Promise<number> {
  const product = await startProduct();
  let passed = 0;
  let failed = 0;
  const count = (name: string, failure: string | null): void => {
    if (failure === null) passed += 1;
    else failed += 1;
    console.log(
      failure === null ? `ok    ${name}` : `FAIL  ${name}\n      ${failure.split('\n').join('\n      ')}`,
    );
  };
  try {
    for (const name of SAMPLES) {
      product.command('import', '--sql', `server/test/import/data/${name}.sql`, '--as', name);
    }
    const browser = await launch();
    try {
      const session = await signIn(product);
      const written = [
        ...loginJourneys,
        ...shellJourneys,
        ...listJourneys,
        ...listBodyJourneys,
        ...searchJourneys,
        ...formJourneys,
        ...formKeepingJourneys,
        ...childRowJourneys,
        ...rowJourneys,
        ...liveJourneys,
        ...detailJourneys,
        ...uploadJourneys,
        ...axeJourneys,
        ...rightsJourneys,
      ];
      const { token } = JSON.parse(session) as { token: string };
      const made = await tableJourneys(recordApi(product.origin, token));
      for (const journey of [...written, ...made].filter(isWanted)) {
        count(journey.name, await failureOf(journey, browser, product, session));
      }
      if (words.length === 0) {
        const tooWide = await takeScreens(browser, product, session);
        count('no screen is wider than its window', tooWide.length === 0 ? null : tooWide.join(', '));
        console.log(`Pictures are in ${screensFolder}`);
      }
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Walks one journey in a window of its own; null when all is well. */
async function failureOf(
  journey: Journey,
  browser: Browser,
  product: Product,
  session: string,
): Promise<string | null> {
  const context = await windowFor(browser, product.origin, DESKTOP, journey.signedOut ? undefined : session);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  try {
    await journey.walk({ page, product });
    return complaints.length === 0 ? null : `the page complains: ${complaints.join('\n')}`;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\nat ${page.url()}`;
  } finally {
    await context.close();
  }
}

process.exitCode = await main();
