import type { Browser } from 'playwright-core';
import { accountJourneys } from './account-journeys.ts';
import { advertJourneys } from './advert-journeys.ts';
import { arrangeJourneys } from './arrange-journeys.ts';
import { axeJourneys } from './axe-journeys.ts';
import { designChangeJourneys } from './design-change-journeys.ts';
import { builderJourneys } from './builder-journeys.ts';
import { designerJourneys } from './designer-journeys.ts';
import { designSettingJourneys } from './design-setting-journeys.ts';
import { designViewJourneys } from './design-view-journeys.ts';
import { complaintsOf, DESKTOP, launch, windowFor } from './browser.ts';
import { boardJourneys } from './board-journeys.ts';
import { captchaJourneys } from './captcha-journeys.ts';
import { couponJourneys } from './coupon-journeys.ts';
import { conditionJourneys } from './condition-journeys.ts';
import { childRowJourneys } from './child-row-journeys.ts';
import { deliveryJourneys } from './delivery-journeys.ts';
import { detailJourneys } from './detail-journeys.ts';
import { everyScreenJourneys } from './every-screen-journeys.ts';
import { fillJourneys } from './fill-journeys.ts';
import { frontJourneys } from './front-journeys.ts';
import { formKeepingJourneys } from './form-journeys.ts';
import type { Journey } from './journey.ts';
import { largeTreeJourneys } from './large-tree-journeys.ts';
import { largeUploadJourneys } from './large-upload-journeys.ts';
import { layerJourneys } from './layer-journeys.ts';
import { levelJourneys } from './level-journeys.ts';
import { rechargeJourneys } from './recharge-journeys.ts';
import { memberRuleJourneys } from './member-rule-journeys.ts';
import { merchantJourneys } from './merchant-journeys.ts';
import { merchantTradeJourneys } from './merchant-trade-journeys.ts';
import { liveJourneys } from './live-journeys.ts';
import { goodsListJourneys } from './goods-list-journeys.ts';
import { goodsPageJourneys } from './goods-page-journeys.ts';
import { grantingJourneys } from './granting-journeys.ts';
import { formJourneys, listJourneys, loginJourneys, shellJourneys } from './everyday-journeys.ts';
import { importedJourneys } from './imported-journeys.ts';
import { importJourneys } from './import-journeys.ts';
import { indexJourneys } from './index-journeys.ts';
import { bulkShippingJourneys } from './bulk-shipping-journeys.ts';
import { orderJourneys } from './order-journeys.ts';
import { shopAccessJourneys } from './shop-access-journeys.ts';
import { shopFaultJourneys } from './shop-fault-journeys.ts';
import { shopMemberJourneys } from './shop-member-journeys.ts';
import { shopPageJourneys } from './shop-page-journeys.ts';
import { storefrontJourneys } from './storefront-journeys.ts';
import { startProduct, type Product } from './product.ts';
import { signIn } from './sign-in.ts';
import { recordApi } from './record-api.ts';
import { namingJourneys } from './naming-journeys.ts';
import { libraryJourneys } from './library-journeys.ts';
import { listWayJourneys } from './list-way-journeys.ts';
import { listBodyJourneys } from './list-body-journeys.ts';
import { noticeJourneys } from './notice-journeys.ts';
import { passwordJourneys } from './password-journeys.ts';
import { paramsJourneys } from './params-journeys.ts';
import { personalJourneys } from './personal-journeys.ts';
import { registerJourneys } from './register-journeys.ts';
import { requestJourneys } from './request-journeys.ts';
import { rightsJourneys } from './rights-journeys.ts';
import { refundJourneys } from './refund-journeys.ts';
import { orderExportJourneys } from './order-export-journeys.ts';
import { reconcileJourneys } from './reconcile-journeys.ts';
import { recordPageJourneys } from './record-page-journeys.ts';
import { ruleJourneys } from './rule-journeys.ts';
import { rowJourneys } from './row-journeys.ts';
import { selectionJourneys } from './selection-journeys.ts';
import { secondServerJourneys } from './second-server-journeys.ts';
import { securityJourneys } from './security-journeys.ts';
import { sessionJourneys } from './session-journeys.ts';
import { setFieldJourneys } from './set-field-journeys.ts';
import { searchJourneys } from './search-journeys.ts';
import { skuMatrixJourneys } from './sku-matrix-journeys.ts';
import { screensFolder, takeScreens } from './screens.ts';
import { takeShopScreens } from './shop-screens.ts';
import { settingJourneys } from './setting-journeys.ts';
import { shellRouteJourneys } from './shell-route-journeys.ts';
import { taskJourneys } from './task-journeys.ts';
import { tabJourneys } from './tab-journeys.ts';
import { logJourneys } from './log-journeys.ts';
import { ledgerJourneys } from './ledger-journeys.ts';
import { layoutJourneys } from './layout-journeys.ts';
import { headerJourneys } from './header-journeys.ts';
import { badInputJourneys } from './bad-input-journeys.ts';
import { oddValueJourneys } from './odd-value-journeys.ts';
import { keyboardJourneys } from './keyboard-journeys.ts';
import { policyJourneys } from './policy-journeys.ts';
import { tableJourneys } from './table-journeys.ts';
import { whyJourneys } from './why-journeys.ts';
import { uploadJourneys } from './upload-journeys.ts';

const SAMPLES = ['northwind', 'chinook'];

/**
 * Words of the names of the journeys that are wanted; without any all are. `--screenshots` takes the pictures alone, and those of
 * every page of the shop with them, `--part=2/3` walks the second third: machines that share the journeys walk all of them.
 */
const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const onlyPictures = process.argv.includes('--screenshots');
const [part = 1, parts = 1] = (process.argv.find((argument) => argument.startsWith('--part=')) ?? '')
  .slice('--part='.length)
  .split('/')
  .map((each) => Number(each) || 1);
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
        ...frontJourneys,
        ...storefrontJourneys,
        ...goodsPageJourneys,
        ...couponJourneys,
        ...advertJourneys,
        ...shopPageJourneys,
        ...shopMemberJourneys,
        ...shopAccessJourneys,
        ...shopFaultJourneys,
        ...levelJourneys,
        ...memberRuleJourneys,
        ...rechargeJourneys,
        ...merchantJourneys,
        ...merchantTradeJourneys,
        ...passwordJourneys,
        ...shellJourneys,
        ...boardJourneys,
        ...shellRouteJourneys,
        ...taskJourneys,
        ...tabJourneys,
        ...layoutJourneys,
        ...headerJourneys,
        ...namingJourneys,
        ...badInputJourneys,
        ...oddValueJourneys,
        ...keyboardJourneys,
        ...requestJourneys,
        ...listJourneys,
        ...listBodyJourneys,
        ...listWayJourneys,
        ...goodsListJourneys,
        ...importJourneys,
        ...largeTreeJourneys,
        ...arrangeJourneys,
        ...personalJourneys,
        ...setFieldJourneys,
        ...selectionJourneys,
        ...layerJourneys,
        ...searchJourneys,
        ...formJourneys,
        ...formKeepingJourneys,
        ...childRowJourneys,
        ...skuMatrixJourneys,
        ...paramsJourneys,
        ...conditionJourneys,
        ...rowJourneys,
        ...fillJourneys,
        ...ledgerJourneys,
        ...whyJourneys,
        ...liveJourneys,
        ...noticeJourneys,
        ...secondServerJourneys,
        ...deliveryJourneys,
        ...policyJourneys,
        ...detailJourneys,
        ...uploadJourneys,
        ...largeUploadJourneys,
        ...libraryJourneys,
        ...settingJourneys,
        ...axeJourneys,
        ...everyScreenJourneys,
        ...rightsJourneys,
        ...grantingJourneys,
        ...recordPageJourneys,
        ...orderJourneys,
        ...refundJourneys,
        ...bulkShippingJourneys,
        ...orderExportJourneys,
        ...reconcileJourneys,
        ...ruleJourneys,
        ...captchaJourneys,
        ...registerJourneys,
        ...sessionJourneys,
        ...accountJourneys,
        ...builderJourneys,
        ...designerJourneys,
        ...designChangeJourneys,
        ...designSettingJourneys,
        ...designViewJourneys,
        ...indexJourneys,
        ...importedJourneys,
        ...logJourneys,
        ...securityJourneys,
      ];
      const { token } = JSON.parse(session) as { token: string };
      const made = await tableJourneys(recordApi(product.origin, token));
      const wanted = [...written, ...made].filter(isWanted);
      const own = wanted.slice(
        Math.floor((wanted.length * (part - 1)) / parts),
        Math.floor((wanted.length * part) / parts),
      );
      for (const journey of own) {
        if (journey.skip) console.log(`skip  ${journey.name}: ${journey.skip}`);
        else count(journey.name, await failureOf(journey, browser, product, session));
      }
      if (words.length === 0 && part === parts) {
        const tooWide = await takeScreens(browser, product, session);
        if (onlyPictures) tooWide.push(...(await takeShopScreens(browser, product)));
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
