import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort, root } from './product.ts';
import type { ShopCalls } from './shop-calls.ts';

/** What a bill can say wrongly of a payment. */
export type PlantedKind = 'ours_only' | 'theirs_only' | 'amount' | 'fee' | 'refund_missing';

/** WeChat Pay and Alipay that are none, in a program of their own. */
export interface FakeChannel {
  url: string;
  /** Makes the shop of a product one of its merchants. */
  openAccounts(shop: ShopCalls, origin: string): Promise<void>;
  /** A payer pays; the shop is notified. */
  pay(payNo: string): Promise<void>;
  /** A payer pays, as if a day ago; the shop is notified. */
  payYesterday(payNo: string): Promise<void>;
  /** What was given back of a payment was given back a day ago; the shop is notified. */
  refundYesterday(payNo: string): Promise<void>;
  /** From now on bills are wrong about a payment. */
  plant(payNo: string, kind: PlantedKind): Promise<void>;
  stop(): Promise<void>;
}

interface Accounts {
  wechat: Record<'merchantId' | 'appId' | 'appSecret' | 'serial' | 'v3Key' | 'privateKey', string> &
    Record<'platformKeyId' | 'platformKey', string>;
}

const READY_WITHIN = 30_000;

/** Starts them as `npm run metamall -- fake-channel` does. */
export async function startFakeChannel(): Promise<FakeChannel> {
  const port = await freePort();
  const program = path.join(root, 'server/test/fake-channel/main.ts');
  const env = { ...process.env, TSX_TSCONFIG_PATH: path.join(root, 'server/tsconfig.json') };
  const args = ['--import', 'tsx', program, String(port)];
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  const desk = async (no: string, action: string, kind = ''): Promise<void> => {
    const body = new URLSearchParams({ no, do: action, kind });
    await fetch(`${url}/desk`, { method: 'POST', body, redirect: 'manual' });
  };
  try {
    await answers(`${url}/accounts`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    openAccounts: async (shop, origin) => {
      const { wechat } = (await (await fetch(`${url}/accounts`)).json()) as Accounts;
      const saved = await shop.staff('routine.Config/save', {
        shop_pay_origin: origin,
        shop_pay_methods: ['wechat_native'],
        shop_pay_wechat_merchant: wechat.merchantId,
        shop_pay_wechat_app: wechat.appId,
        shop_pay_wechat_app_secret: wechat.appSecret,
        shop_pay_wechat_serial: wechat.serial,
        shop_pay_wechat_v3_key: wechat.v3Key,
        shop_pay_wechat_private_key: wechat.privateKey,
        shop_pay_wechat_platform_id: wechat.platformKeyId,
        shop_pay_wechat_platform_key: wechat.platformKey,
      });
      if (saved.code !== 1) throw new Error(saved.msg);
    },
    pay: (payNo) => desk(payNo, 'pay'),
    payYesterday: async (payNo) => {
      await desk(payNo, 'silent');
      await desk(payNo, 'yesterday');
      await desk(payNo, 'notify');
    },
    refundYesterday: async (payNo) => {
      await desk(payNo, 'refundsYesterday');
      await desk(payNo, 'notifyRefunds');
    },
    plant: (payNo, kind) => desk(payNo, 'differ', kind),
  };
}

async function answers(address: string): Promise<void> {
  const end = Date.now() + READY_WITHIN;
  while (Date.now() < end) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The pretended channels are not there');
}
