/** What is printed of orders. */
export type PrintKind = 'packing' | 'delivery' | 'pick';

const STYLE = `<style>@page{margin:14mm}body{font:13px/1.5 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#111}
section{page-break-after:always}section:last-child{page-break-after:auto}h1{font-size:18px;margin:0 0 8px}
table{width:100%;border-collapse:collapse;margin:10px 0}th,td{border:1px solid #999;padding:4px 8px;text-align:left}
td.n,th.n{text-align:right;white-space:nowrap}p{margin:2px 0}.sum{text-align:right;font-size:15px}</style>`;

const HEAD = `<p>订单号 Order: <b>{order_no}</b> · {create_time}</p>
<p>收货人 To: {consignee} {mobile}</p><p>地址 Address: {region_text} {address}</p>`;

/** What is printed where a shop has no template of its own. */
export const OWN_TEMPLATES: Readonly<Record<PrintKind, string>> = {
  packing: `<h1>装箱单 Packing list</h1>${HEAD}
<table><tr><th>商品 Goods</th><th>规格 Option</th><th>编码 SKU</th><th class="n">应发 To send</th></tr>
{#lines}<tr><td>{name}</td><td>{spec_text}</td><td>{sku_code}</td><td class="n">{to_send}</td></tr>{/lines}</table>
<p>买家留言 Remark: {buyer_remark}</p><p>备注 Note: {seller_remark}</p>`,
  delivery: `<h1>发货单 Delivery note</h1><p>{shop}</p>${HEAD}
<table><tr><th>商品 Goods</th><th>规格 Option</th><th class="n">单价 Price</th><th class="n">数量 Qty</th><th class="n">小计 Amount</th></tr>
{#lines}<tr><td>{name}</td><td>{spec_text}</td><td class="n">{price}</td><td class="n">{qty}</td><td class="n">{pay}</td></tr>{/lines}</table>
<p class="sum">运费 Freight {freight} · 实付 Total <b>{pay_amount}</b></p>
<p>{#parcels}{company} {tracking_no}<br>{/parcels}</p>`,
  pick: `<h1>拣货单 Pick list</h1><p>{shop}</p><p>{create_time} · 订单 Orders: {orders} · 件数 Pieces: <b>{pieces}</b></p>
<table><tr><th>编码 SKU</th><th>商品 Goods</th><th>规格 Option</th><th class="n">拣取 Take</th><th>订单号 Orders</th></tr>
{#lines}<tr><td>{sku_code}</td><td>{name}</td><td>{spec_text}</td><td class="n"><b>{to_send}</b></td><td>{order_nos}</td></tr>{/lines}</table>`,
};

/** Pages of one document, each from its order. */
export const documentOf = (pages: readonly string[]): string =>
  `<!doctype html><meta charset="utf-8">${STYLE}${pages.map((page) => `<section>${page}</section>`).join('')}`;
