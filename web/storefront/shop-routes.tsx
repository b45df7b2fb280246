import { data, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { MemberRule } from '#engine/contract/index.ts';
import type { Locale } from '#engine/definition/index.ts';
import { entriesOf } from '../providers/member-rules.ts';
import { ErrorPage, NoPowerPage, NotFoundPage, OfflinePage } from './pages/error-page.tsx';
import { ShopLayout } from './shop-layout.tsx';
import { ApiRefusal, type ShopApi } from './state/shop-api.ts';
import type { ReceiveRefusal } from './state/coupon-types.ts';
import { loadPopups } from './state/load-popups.ts';
import type { ShopFacts, ShopStart } from './state/shop-types.ts';
import type { ShopClass } from '../blocks/block-context.ts';
import { addressIn } from './state/shop-world.ts';

/** The code of calls that are for members who are signed in. */
const NEED_LOGIN = 303;

interface Start {
  site: { siteName: string; recordNumber: string; headNav: { title: string; path: string }[] };
  shop: ShopFacts;
  openMemberCenter: boolean;
  rules: MemberRule[];
}

/** The shop's pages in one language: the same on the server and in the browser, with the way to call the API handed in. */
export function shopRoutes(locale: Locale, api: ShopApi): RouteObject[] {
  return [
    {
      id: `shop-${locale}`,
      path: addressIn(locale, '/'),
      element: <ShopLayout />,
      loader: () => loadStart(api),
      shouldRevalidate: () => false,
      errorElement: <ErrorPage />,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            ...pagesOf(locale, api),
            { path: '401', element: <NoPowerPage /> },
            { path: 'offline', element: <OfflinePage /> },
            { path: '404', element: <NotFoundPage />, loader: missing },
            { path: '*', element: <NotFoundPage />, loader: missing },
          ],
        },
      ],
    },
  ];
}

/** There is nothing at this address; the status says so. */
const missing = (): never => {
  throw data(null, { status: 404 });
};

async function loadStart(api: ShopApi): Promise<ShopStart> {
  const [{ site, shop, openMemberCenter, rules }, classes, popups] = await Promise.all([
    api.get<Start>('index/index'),
    api.get<ShopClass[]>('shop.classify/index'),
    loadPopups(api),
  ]);
  const { siteName, recordNumber, headNav } = site;
  return {
    shop,
    siteName,
    recordNumber,
    headNav,
    nav: entriesOf(rules, 'nav'),
    openMemberCenter,
    classes,
    popups,
  };
}

/** What was there is there no more. */
const gone = (): never => {
  throw data(null, { status: 410 });
};

/** Refusals of a single thing mean that it is not there. */
async function orMissing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiRefusal && error.code === 0) return isGone(error.data) ? gone() : missing();
    throw error;
  }
}

const isGone = (answer: unknown): boolean => (answer as { gone?: boolean } | null)?.gone === true;

function idOf({ params }: LoaderFunctionArgs): number {
  const { id = '' } = params;
  return /^\d{1,15}$/.test(id) ? Number(id) : missing();
}

const searchOf = ({ request }: LoaderFunctionArgs): string => new URL(request.url).search;

function pagesOf(locale: Locale, api: ShopApi): RouteObject[] {
  return [
    {
      index: true,
      lazy: async () => {
        const { HomePage, loadHome } = await import('./pages/home-page.tsx');
        return { Component: HomePage, loader: (args) => loadHome(api, searchOf(args)) };
      },
    },
    {
      path: 'page/:code',
      lazy: async () => {
        const { HomePage, loadHome } = await import('./pages/home-page.tsx');
        return {
          Component: HomePage,
          loader: (args) => orMissing(loadHome(api, searchOf(args), args.params['code'])),
        };
      },
    },
    {
      path: 'classes',
      lazy: async () => ({ Component: (await import('./pages/classes-page.tsx')).ClassesPage }),
    },
    {
      path: 'class/:id',
      lazy: async () => {
        const { ListPage, loadClass } = await import('./pages/list-page.tsx');
        return {
          Component: ListPage,
          loader: async (args) => (await orMissing(loadClass(api, searchOf(args), idOf(args)))) ?? missing(),
        };
      },
    },
    {
      path: 'search',
      lazy: async () => {
        const { ListPage, loadList } = await import('./pages/list-page.tsx');
        return { Component: ListPage, loader: (args) => orMissing(loadList(api, searchOf(args), null)) };
      },
    },
    {
      path: 'goods/:id',
      lazy: async () => {
        const { GoodsPage, loadGoods } = await import('./pages/goods-page.tsx');
        return {
          Component: GoodsPage,
          loader: (args) => orMissing(loadGoods(api, idOf(args))),
          action: ({ request }) => sendByForm(locale, api, request),
        };
      },
    },
    {
      path: 'cart',
      lazy: async () => {
        const { CartPage, loadCart } = await import('./pages/cart-page.tsx');
        return {
          Component: CartPage,
          loader: () => loadCart(api),
          action: ({ request }) => changeByForm(locale, api, request),
        };
      },
    },
    {
      path: 'coupons',
      lazy: async () => {
        const { CouponsPage, loadCoupons } = await import('./pages/coupons-page.tsx');
        return {
          Component: CouponsPage,
          loader: (args) => loadCoupons(api, searchOf(args)),
          action: ({ request }) => receiveByForm(locale, api, request),
        };
      },
    },
    {
      path: 'merchant/:id',
      lazy: async () => {
        const { MerchantPage, loadMerchant } = await import('./pages/merchant-page.tsx');
        return {
          Component: MerchantPage,
          loader: (args) => orMissing(loadMerchant(api, searchOf(args), idOf(args))),
        };
      },
    },
    {
      path: 'agreement/:code',
      lazy: async () => {
        const { AgreementPage, loadAgreement } = await import('./pages/agreement-page.tsx');
        return {
          Component: AgreementPage,
          loader: ({ params }) => orMissing(loadAgreement(api, params['code'] ?? '')),
        };
      },
    },
    {
      path: 'checkout',
      lazy: async () => ({ Component: (await import('./pages/checkout-page.tsx')).CheckoutPage }),
    },
    {
      path: 'pay/:group',
      lazy: async () => ({ Component: (await import('./pages/pay-page.tsx')).PayPage }),
    },
    {
      path: 'user/order',
      lazy: async () => ({ Component: (await import('./pages/orders-page.tsx')).OrdersPage }),
    },
    {
      path: 'user/order/:no',
      lazy: async () => ({ Component: (await import('./pages/order-page.tsx')).OrderPage }),
    },
    {
      path: 'user/order/:no/refund',
      lazy: async () => ({ Component: (await import('./pages/ask-refund-page.tsx')).AskRefundPage }),
    },
    {
      path: 'user/refund',
      lazy: async () => ({ Component: (await import('./pages/refunds-page.tsx')).RefundsPage }),
    },
    {
      path: 'user/refund/:no',
      lazy: async () => ({ Component: (await import('./pages/refund-page.tsx')).RefundPage }),
    },
    {
      path: 'user/evaluate',
      lazy: async () => ({ Component: (await import('./pages/my-evaluations-page.tsx')).MyEvaluationsPage }),
    },
    {
      path: 'user/evaluate/:no',
      lazy: async () => ({ Component: (await import('./pages/evaluate-page.tsx')).EvaluatePage }),
    },
    {
      path: 'user/coupon',
      lazy: async () => ({ Component: (await import('./pages/my-coupons-page.tsx')).MyCouponsPage }),
    },
    {
      path: 'user/recharge',
      lazy: async () => ({ Component: (await import('./pages/recharge-page.tsx')).RechargePage }),
    },
    {
      path: 'user/level',
      lazy: async () => ({ Component: (await import('./pages/level-page.tsx')).LevelPage }),
    },
    {
      path: 'user/signIn',
      lazy: async () => {
        const { SignInPage } = await import('./pages/sign-in-page.tsx');
        return { Component: SignInPage, action: () => signByForm(locale, api) };
      },
    },
    {
      path: 'user/favourite',
      lazy: async () => ({ Component: (await import('./pages/favourites-page.tsx')).FavouritesPage }),
    },
    {
      path: 'user/footprint',
      lazy: async () => ({ Component: (await import('./pages/footprints-page.tsx')).FootprintsPage }),
    },
    {
      path: 'user/message',
      lazy: async () => ({ Component: (await import('./pages/messages-page.tsx')).MessagesPage }),
    },
    {
      path: 'user/reminder',
      lazy: async () => ({ Component: (await import('./pages/reminders-page.tsx')).RemindersPage }),
    },
    {
      path: 'user/invoice',
      lazy: async () => ({ Component: (await import('./pages/invoices-page.tsx')).InvoicesPage }),
    },
    {
      path: 'user/shop',
      lazy: async () => ({ Component: (await import('./pages/open-shop-page.tsx')).OpenShopPage }),
    },
    {
      path: 'user/address',
      lazy: async () => ({ Component: (await import('./pages/addresses-page.tsx')).AddressesPage }),
    },
  ];
}

/** Where to sign in, and to come back from there. */
const signInFor = (locale: Locale, page: string): string =>
  `${addressIn(locale, '/user/login')}?to=${encodeURIComponent(page)}`;

/** What the forms of a goods page ask for without scripts: the cart, or a favourite. */
async function sendByForm(
  locale: Locale,
  api: ShopApi,
  request: Request,
): Promise<Response | { refused: string }> {
  const form = await request.formData();
  return form.has('favourite') ? keepByForm(locale, api, form) : addByForm(locale, api, form);
}

/** Keeps goods, and shows them again; who is not signed in is asked to, and comes back. */
async function keepByForm(
  locale: Locale,
  api: ShopApi,
  form: FormData,
): Promise<Response | { refused: string }> {
  const id = Number(form.get('favourite'));
  const page = addressIn(locale, `/goods/${id}`);
  try {
    await api.post('shop.favourite/add', { goods_id: id });
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.code === NEED_LOGIN) return redirect(signInFor(locale, page), 303);
    return { refused: error.message };
  }
  return redirect(page, 303);
}

/** Receives the coupon that a form without scripts names, by itself or by its code, and shows them again. */
async function receiveByForm(
  locale: Locale,
  api: ShopApi,
  request: Request,
): Promise<Response | ReceiveRefusal> {
  const form = await request.formData();
  const page = `${addressIn(locale, '/coupons')}${new URL(request.url).search}`;
  const code = form.get('code');
  const id = Number(form.get('receive'));
  try {
    await api.post('shop.coupon/receive', code === null ? { id } : { code: String(code).trim() });
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.code === NEED_LOGIN) return redirect(signInFor(locale, page), 303);
    return { refused: error.message, of: code === null ? id : 0 };
  }
  return redirect(page, 303);
}

/** Checks in, and shows the page again; who is not signed in is asked to, and comes back. */
async function signByForm(locale: Locale, api: ShopApi): Promise<Response> {
  const page = addressIn(locale, '/user/signIn');
  try {
    await api.post('shop.signIn/add', {});
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.code === NEED_LOGIN) return redirect(signInFor(locale, page), 303);
  }
  return redirect(page, 303);
}

/** Puts into the cart what a form without scripts names, and shows the cart. */
async function addByForm(
  locale: Locale,
  api: ShopApi,
  form: FormData,
): Promise<Response | { refused: string }> {
  try {
    await api.post('shop.cart/add', {
      sku_id: Number(form.get('sku_id')),
      qty: Number(form.get('qty') ?? 1),
    });
  } catch (error) {
    if (error instanceof ApiRefusal) return { refused: error.message };
    throw error;
  }
  return redirect(addressIn(locale, '/cart'), 303);
}

async function changeByForm(locale: Locale, api: ShopApi, request: Request): Promise<Response> {
  const form = await request.formData();
  const body = form.has('invalid') ? { invalid: true } : { ids: [Number(form.get('remove'))] };
  await api.post('shop.cart/del', body).catch((error: unknown) => {
    if (!(error instanceof ApiRefusal)) throw error;
  });
  return redirect(addressIn(locale, '/cart'), 303);
}
