import type { Names } from './assortment.ts';

/** A category at the end of the tree, and what is sold in it. */
export interface Shelf {
  name: Names;
  /** The category between it and its department; none: it stands right below the department. */
  within?: Names;
  /** Hue of what comes in one colour, in degrees. */
  hue: number;
  /** Yuan. */
  price: readonly [from: number, to: number];
  /** Grams. */
  weight: readonly [from: number, to: number];
  unit: string;
  products: readonly Names[];
}

export interface Department {
  name: Names;
  shelves: readonly Shelf[];
}

/** What the demo sells, and where it stands. */
export const DEPARTMENTS: readonly Department[] = [
  {
    name: ['数码', 'Electronics'],
    shelves: [
      {
        name: ['耳机', 'Headphones'],
        within: ['影音', 'Audio'],
        hue: 215,
        price: [129, 1899],
        weight: [40, 380],
        unit: '副',
        products: [
          ['头戴式降噪耳机', 'noise-cancelling headphones'],
          ['真无线耳机', 'wireless earbuds'],
          ['监听耳机', 'studio headphones'],
        ],
      },
      {
        name: ['音箱', 'Speakers'],
        within: ['影音', 'Audio'],
        hue: 235,
        price: [199, 2599],
        weight: [350, 4200],
        unit: '台',
        products: [
          ['蓝牙音箱', 'Bluetooth speaker'],
          ['书架音箱', 'bookshelf speaker'],
          ['桌面音箱', 'desktop speaker'],
        ],
      },
      {
        name: ['键盘', 'Keyboards'],
        hue: 200,
        price: [159, 1299],
        weight: [420, 1300],
        unit: '把',
        products: [
          ['机械键盘', 'mechanical keyboard'],
          ['静音键盘', 'silent keyboard'],
          ['折叠键盘', 'folding keyboard'],
        ],
      },
    ],
  },
  {
    name: ['家居', 'Home'],
    shelves: [
      {
        name: ['灯具', 'Lamps'],
        hue: 42,
        price: [89, 899],
        weight: [500, 3200],
        unit: '盏',
        products: [
          ['护眼台灯', 'reading lamp'],
          ['落地灯', 'floor lamp'],
          ['床头灯', 'bedside lamp'],
        ],
      },
      {
        name: ['餐具', 'Tableware'],
        within: ['厨房与收纳', 'Kitchen and storage'],
        hue: 18,
        price: [29, 459],
        weight: [180, 2400],
        unit: '套',
        products: [
          ['青瓷碗', 'celadon bowl'],
          ['骨瓷餐盘', 'bone china plates'],
          ['陶土汤锅', 'clay pot'],
        ],
      },
      {
        name: ['收纳', 'Storage'],
        within: ['厨房与收纳', 'Kitchen and storage'],
        hue: 30,
        price: [19, 269],
        weight: [220, 3600],
        unit: '个',
        products: [
          ['藤编收纳筐', 'rattan basket'],
          ['抽屉收纳盒', 'drawer organiser'],
          ['折叠收纳箱', 'folding crate'],
        ],
      },
    ],
  },
  {
    name: ['食品', 'Food'],
    shelves: [
      {
        name: ['茶叶', 'Tea'],
        within: ['冲饮', 'Drinks'],
        hue: 152,
        price: [39, 599],
        weight: [50, 500],
        unit: '盒',
        products: [
          ['高山乌龙茶', 'highland oolong'],
          ['明前龙井', 'early Longjing'],
          ['陈年普洱', 'aged pu-erh'],
        ],
      },
      {
        name: ['咖啡', 'Coffee'],
        within: ['冲饮', 'Drinks'],
        hue: 24,
        price: [45, 268],
        weight: [200, 1000],
        unit: '袋',
        products: [
          ['单一产地咖啡豆', 'single-origin beans'],
          ['冷萃咖啡液', 'cold brew'],
          ['挂耳咖啡', 'drip bags'],
        ],
      },
      {
        name: ['糕点', 'Pastry'],
        hue: 44,
        price: [18, 158],
        weight: [120, 900],
        unit: '盒',
        products: [
          ['桂花糕', 'osmanthus cake'],
          ['黄油曲奇', 'butter cookies'],
          ['绿豆酥', 'mung bean pastry'],
        ],
      },
    ],
  },
  {
    name: ['服饰', 'Clothing'],
    shelves: [
      {
        name: ['T恤', 'T-shirts'],
        within: ['穿着', 'Wear'],
        hue: 190,
        price: [59, 299],
        weight: [150, 260],
        unit: '件',
        products: [
          ['纯棉圆领T恤', 'cotton crew-neck tee'],
          ['亚麻短袖', 'linen tee'],
          ['速干T恤', 'quick-dry tee'],
        ],
      },
      {
        name: ['鞋靴', 'Shoes'],
        within: ['穿着', 'Wear'],
        hue: 26,
        price: [169, 1399],
        weight: [480, 1500],
        unit: '双',
        products: [
          ['缓震跑鞋', 'cushioned running shoes'],
          ['帆布鞋', 'canvas shoes'],
          ['防水徒步鞋', 'waterproof hiking shoes'],
        ],
      },
      {
        name: ['箱包', 'Bags'],
        hue: 12,
        price: [99, 1599],
        weight: [380, 3800],
        unit: '个',
        products: [
          ['双肩背包', 'backpack'],
          ['托特包', 'tote bag'],
          ['斜挎包', 'cross-body bag'],
        ],
      },
    ],
  },
  {
    name: ['运动户外', 'Sports'],
    shelves: [
      {
        name: ['球类', 'Balls'],
        hue: 28,
        price: [49, 399],
        weight: [280, 650],
        unit: '个',
        products: [
          ['室内篮球', 'indoor basketball'],
          ['训练足球', 'training football'],
          ['沙滩排球', 'beach volleyball'],
        ],
      },
      {
        name: ['露营', 'Camping'],
        within: ['户外', 'Outdoor'],
        hue: 150,
        price: [129, 2699],
        weight: [600, 9800],
        unit: '套',
        products: [
          ['双人帐篷', 'two-person tent'],
          ['自动充气垫', 'self-inflating mat'],
          ['露营天幕', 'camping tarp'],
        ],
      },
      {
        name: ['水具', 'Bottles'],
        within: ['户外', 'Outdoor'],
        hue: 175,
        price: [39, 329],
        weight: [160, 680],
        unit: '只',
        products: [
          ['保温杯', 'vacuum flask'],
          ['运动水壶', 'sports bottle'],
          ['钛杯', 'titanium mug'],
        ],
      },
    ],
  },
  {
    name: ['文具图书', 'Stationery'],
    shelves: [
      {
        name: ['书写', 'Writing'],
        within: ['纸笔', 'Pen and paper'],
        hue: 222,
        price: [9, 689],
        weight: [12, 60],
        unit: '支',
        products: [
          ['钢笔', 'fountain pen'],
          ['中性笔', 'gel pen'],
          ['自动铅笔', 'mechanical pencil'],
        ],
      },
      {
        name: ['本册', 'Notebooks'],
        within: ['纸笔', 'Pen and paper'],
        hue: 355,
        price: [12, 168],
        weight: [110, 620],
        unit: '本',
        products: [
          ['点阵笔记本', 'dotted notebook'],
          ['手账本', 'journal'],
          ['素描本', 'sketchbook'],
        ],
      },
      {
        name: ['绿植', 'Plants'],
        hue: 20,
        price: [19, 239],
        weight: [300, 2600],
        unit: '盆',
        products: [
          ['桌面绿萝', 'desk pothos'],
          ['龟背竹', 'monstera'],
          ['多肉拼盘', 'succulent tray'],
        ],
      },
    ],
  },
];
