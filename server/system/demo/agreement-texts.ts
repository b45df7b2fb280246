import type { Names } from './assortment.ts';

/** A part of an agreement: its heading, and what stands below it. */
type Part = readonly [heading: Names, text: Names];

/** What the demo's customers agree to or may read, by the code of the agreement. */
export const AGREEMENT_TEXTS: Readonly<Record<string, readonly Part[]>> = {
  user: [
    [
      ['一、关于本商城', '1. This shop'],
      [
        '本商城是演示站点，商品、价格与订单均为示例，不构成真实的买卖。',
        'This shop is a demonstration. Its goods, prices and orders are samples; nothing is really sold.',
      ],
    ],
    [
      ['二、您的账户', '2. Your account'],
      [
        '请妥善保管密码。账户下的操作由您本人负责；发现异常请立即修改密码，并在“登录设备”中结束其他会话。',
        'Keep your password to yourself. What is done with your account counts as done by you; if something looks odd, change the password and end the other sessions.',
      ],
    ],
    [
      ['三、下单与付款', '3. Orders and payment'],
      [
        '提交订单后库存为您保留至付款期限。价格以结算页所示为准，每一分优惠都会列出来由；逾期未付的订单自动关闭。',
        'Once an order is made its goods are held for you until the payment is due. The price is the one at the checkout, where each discount is explained; orders that are not paid in time are closed.',
      ],
    ],
    [
      ['四、评价', '4. Reviews'],
      [
        '请写您真实的感受。含广告、辱骂或他人隐私的评价会被隐藏。',
        'Write what you really think. Reviews with advertising, insults or somebody’s private details are hidden.',
      ],
    ],
  ],
  privacy: [
    [
      ['我们保存什么', 'What we keep'],
      [
        '账户资料、收货地址、订单与售后记录；浏览足迹可随时暂停或清除。',
        'Your profile, addresses, orders and returns. The list of what you looked at can be paused or cleared at any time.',
      ],
    ],
    [
      ['用在哪里', 'What it is for'],
      [
        '仅用于发货、开票、售后与您主动订阅的提醒，不向第三方出售。',
        'To send goods, write invoices, handle returns and send the reminders you asked for. It is not sold to anybody.',
      ],
    ],
    [
      ['您的权利', 'Your rights'],
      [
        '您可以在“账户安全”中下载自己的数据，也可以注销账户；依法须保留的订单凭证除外。',
        'Under “Account safety” you can download your data or delete the account; only the records of orders that the law asks for stay.',
      ],
    ],
  ],
  aftersale: [
    [
      ['七天无理由', 'Seven days to think'],
      [
        '签收后七天内，商品不影响再次销售的，可以申请退货退款，页面另有说明的商品除外。',
        'Within seven days of receiving them, goods that can be sold again may be returned for a refund, unless their page says otherwise.',
      ],
    ],
    [
      ['退款金额', 'What is refunded'],
      [
        '申请时即列出商品金额、运费与退回的积分。款项按原路退回，到账时间以支付渠道为准。',
        'The request shows the amount of the goods, the delivery and the points that come back. Money goes back the way it came, as fast as that channel is.',
      ],
    ],
    [
      ['换货与质量问题', 'Exchanges and faults'],
      [
        '质量问题由我们承担往返运费，请附上照片；对处理结果不满意可以申请平台介入。',
        'For faults we pay the delivery both ways; add pictures, please. Who is not content with the answer can ask the platform to decide.',
      ],
    ],
  ],
  points: [
    [
      ['如何获得', 'How they are earned'],
      [
        '完成订单、签到与晒图评价可以获得积分。',
        'Points come with completed orders, daily visits and reviews with pictures.',
      ],
    ],
    [
      ['如何使用', 'How they are spent'],
      [
        '结算时可以抵扣部分金额；退款时抵扣的积分按比例退回。',
        'They pay a part of a checkout; with a refund the share of points comes back.',
      ],
    ],
  ],
  about: [
    [
      ['我们是谁', 'Who we are'],
      [
        '一家讲究日常的小店：好看、耐用、价格透明。门店与品牌均为虚构。',
        'A small shop that cares for everyday things: good to look at, made to last, honestly priced. The shop and its brands are made up.',
      ],
    ],
    [
      ['联系', 'Contact'],
      ['客服时间：每天 9 点到 21 点。', 'People answer every day from 9 am to 9 pm.'],
    ],
  ],
};
