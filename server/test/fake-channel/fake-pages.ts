import { FAKE_DIFFERENCES } from './fake-differences.ts';
import type { FakeAnswer, FakeBooks, FakeRequest } from './fake-books.ts';
import type { FakeTrade, Trouble } from './fake-trade.ts';
import { inYuan } from './fake-alipay-messages.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** What people see of the pretended channel: the payer's page, and the desk of who trains. Null for calls of a merchant. */
export async function answerPage(fake: FakeBooks, request: FakeRequest): Promise<FakeAnswer | null> {
  const { url, method } = request;
  const form = new URLSearchParams(method === 'POST' ? request.body : url.search);
  if (url.pathname === '/accounts' && method === 'GET')
    return json({ wechat: fake.wechat(), alipay: fake.alipay() });
  if (url.pathname === '/' || url.pathname === '/desk') {
    if (method === 'POST') await act(fake, form);
    return method === 'POST' ? back('/') : { status: 200, headers: HTML, body: desk(fake) };
  }
  if (url.pathname !== '/pay') return null;
  const trade = fake.trades.get(form.get('no') ?? '');
  if (!trade) return { status: 404, headers: HTML, body: page('没有这笔交易 · No such payment', '') };
  if (method === 'GET') return { status: 200, headers: HTML, body: payerPage(trade) };
  await act(fake, form);
  return back(trade.returnUrl || `/pay?no=${encodeURIComponent(trade.payNo)}`);
}

/** What is done by a button. */
async function act(fake: FakeBooks, form: URLSearchParams): Promise<void> {
  const no = form.get('no') ?? '';
  const trade = fake.trades.get(no);
  const action = form.get('do') ?? '';
  if (action === 'trouble') {
    const kind = form.get('kind') ?? '';
    fake.trouble = TROUBLES[kind] ?? null;
    fake.holds = kind === 'hold';
    if (kind === '') await fake.release();
  }
  if (!trade) return;
  if (action === 'pay') await fake.pay(no);
  if (action === 'silent') Object.assign(trade, { state: 'paid', paidAt: fake.now() });
  if (action === 'notify') await fake.notify(no);
  if (action === 'notifyRefunds')
    for (const { refundNo } of trade.refunds) await fake.notify(no, { refundNo });
  if (action === 'yesterday' && trade.paidAt !== null) trade.paidAt -= DAY_MS;
  if (action === 'refundsYesterday') for (const refund of trade.refunds) refund.time -= DAY_MS;
  if (action === 'differ') plant(fake, trade, form.get('kind') ?? '');
}

/** Bills are of days that are over: what is moved back by a day stands on one that is there. */
const DAY_MS = 86_400_000;

/** From now on bills say something wrong of a trade. */
function plant(fake: FakeBooks, trade: FakeTrade, kind: string): void {
  const change = FAKE_DIFFERENCES[kind];
  const before = fake.plant;
  if (!change) return;
  fake.plant = (lines, channel) => {
    const known = before(lines, channel);
    return channel === trade.channel ? change(known, trade) : known;
  };
}

const TROUBLES: Readonly<Record<string, Trouble>> = {
  away: { kind: 'away' },
  delay: { kind: 'delay', ms: 3000 },
  unknown: { kind: 'unknown' },
  lose: { kind: 'lose' },
};

const json = (body: object): FakeAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Chooses what bills say wrongly of a trade. */
const differences = (no: string): string =>
  `<form method="post" style="display:inline"><input type="hidden" name="no" value="${escaped(no)}"><select name="kind" aria-label="账单差异 · Difference">${Object.keys(
    FAKE_DIFFERENCES,
  )
    .map((kind) => `<option>${kind}</option>`)
    .join('')}</select><button name="do" value="differ">账单出错 · Bill it wrongly</button></form>`;

const back = (location: string): FakeAnswer => ({ status: 303, headers: { location }, body: '' });

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
  `<style>body{font:16px/1.6 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem;color-scheme:light dark}button{font:inherit;padding:.4rem 1rem;margin:.2rem}td,th{padding:.3rem .8rem;text-align:left}</style>` +
  `<h1>${title}</h1>${body}</html>`;

const button = (no: string, action: string, text: string): string =>
  `<form method="post" style="display:inline"><input type="hidden" name="no" value="${escaped(no)}"><button name="do" value="${action}">${text}</button></form>`;

const STATES: Readonly<Record<FakeTrade['state'], string>> = {
  waiting: '待支付 · waiting',
  paying: '支付中 · paying',
  paid: '已支付 · paid',
  refunded: '已退款 · refunded',
  closed: '已关闭 · closed',
};

function payerPage(trade: FakeTrade): string {
  const facts = `<p>${escaped(trade.title)}</p><p><b>¥${inYuan(trade.amount)}</b> · ${escaped(trade.payNo)} · ${STATES[trade.state]}</p>`;
  const buttons =
    trade.state === 'waiting'
      ? button(trade.payNo, 'pay', '付款 · Pay') +
        button(trade.payNo, 'silent', '付款但不通知 · Pay, and lose the notice')
      : '';
  return page('模拟收银台 · Pretended till', facts + buttons);
}

function desk(fake: FakeBooks): string {
  const rows = [...fake.trades.values()].map(
    (trade) =>
      `<tr><td>${trade.channel}<td>${escaped(trade.payNo)}<td>¥${inYuan(trade.amount)}<td>${STATES[trade.state]}<td>${
        trade.state === 'waiting' || trade.state === 'closed'
          ? button(trade.payNo, 'pay', '付款 · Pay')
          : button(trade.payNo, 'notify', '再次通知 · Notify again') +
            button(trade.payNo, 'yesterday', '移到前一天 · A day earlier') +
            differences(trade.payNo)
      }`,
  );
  const kinds: [string, string][] = [
    ['', '正常 · As usual'],
    ['hold', '扣留通知 · Hold notices'],
    ['delay', '慢 · Slow'],
    ['unknown', '结果未知 · Nobody knows'],
    ['lose', '丢失应答 · Lose answers'],
    ['away', '不可达 · Away'],
  ];
  const now = fake.holds ? 'hold' : (fake.trouble?.kind ?? '');
  const choices = kinds.map(
    ([kind, text]) =>
      `<form method="post" style="display:inline"><input type="hidden" name="kind" value="${kind}"><button name="do" value="trouble"${kind === now ? ' disabled' : ''}>${text}</button></form>`,
  );
  return page(
    '模拟支付渠道 · Pretended channels',
    `<p>${choices.join('')}</p><table><tr><th>渠道 · Channel<th>单号 · No.<th>金额 · Amount<th>状态 · State<th></tr>${rows.join('')}</table>`,
  );
}
