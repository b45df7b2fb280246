import type { Names } from './assortment.ts';
import type { Colour } from './drawing/colour.ts';

/** A group of values that goods come in; a value makes them dearer by so many percent, and may be a colour. */
export interface VariantGroup {
  name: Names;
  values: readonly (readonly [name: Names, percent: number, colour?: Colour])[];
}

const colours = (...values: VariantGroup['values']): VariantGroup => ({ name: ['颜色', 'Colour'], values });

const COLOURS = colours(
  [['曜石黑', 'Black'], 0, [220, 10, 22]],
  [['米白', 'Off-white'], 0, [38, 30, 84]],
  [['雾蓝', 'Mist blue'], 5, [208, 30, 60]],
);

const EARTHS = colours(
  [['陶土', 'Terracotta'], 0, [16, 46, 55]],
  [['燕麦', 'Oat'], 0, [36, 34, 74]],
  [['鼠尾草', 'Sage'], 5, [120, 16, 54]],
);

const FORESTS = colours(
  [['松绿', 'Pine'], 0, [156, 32, 32]],
  [['沙丘', 'Dune'], 0, [36, 40, 66]],
  [['日落橙', 'Sunset'], 5, [18, 66, 58]],
);

const DUSKS = colours(
  [['豆沙粉', 'Dusty rose'], 0, [352, 32, 68]],
  [['深海蓝', 'Deep blue'], 0, [214, 42, 34]],
  [['芥末黄', 'Mustard'], 5, [40, 62, 56]],
);

const SIZES: VariantGroup = {
  name: ['尺码', 'Size'],
  values: [
    [['S', ''], 0],
    [['M', ''], 0],
    [['L', ''], 0],
    [['XL', ''], 8],
  ],
};

const SHOE_SIZES: VariantGroup = {
  name: ['鞋码', 'Shoe size'],
  values: [
    [['38', ''], 0],
    [['40', ''], 0],
    [['42', ''], 0],
    [['44', ''], 0],
  ],
};

const PACKS: VariantGroup = {
  name: ['包装', 'Pack'],
  values: [
    [['单盒', 'Single'], 0],
    [['三盒装', 'Pack of three'], 180],
    [['礼盒装', 'Gift box'], 45],
  ],
};

const BOX_SIZES: VariantGroup = {
  name: ['规格', 'Size'],
  values: [
    [['小号', 'Small'], 0],
    [['中号', 'Medium'], 25],
    [['大号', 'Large'], 60],
  ],
};

/** What goods of a shelf come in, by the shelf's English name. */
export const VARIANTS: Readonly<Record<string, readonly VariantGroup[]>> = {
  Headphones: [COLOURS],
  Speakers: [EARTHS],
  Keyboards: [
    {
      name: ['轴体', 'Switches'],
      values: [
        [['红轴', 'Red'], 0],
        [['茶轴', 'Brown'], 0],
        [['静音轴', 'Silent'], 12],
      ],
    },
    {
      name: ['配列', 'Layout'],
      values: [
        [['87 键', '87 keys'], 0],
        [['104 键', '104 keys'], 15],
      ],
    },
  ],
  Lamps: [EARTHS],
  Tableware: [
    {
      name: ['件数', 'Pieces'],
      values: [
        [['单件', 'One'], 0],
        [['四件套', 'Set of four'], 260],
        [['八件套', 'Set of eight'], 560],
      ],
    },
  ],
  Storage: [BOX_SIZES],
  Tea: [PACKS],
  Coffee: [
    {
      name: ['研磨度', 'Grind'],
      values: [
        [['整豆', 'Whole bean'], 0],
        [['手冲', 'Filter'], 0],
        [['意式', 'Espresso'], 0],
      ],
    },
    PACKS,
  ],
  Pastry: [PACKS],
  'T-shirts': [DUSKS, SIZES],
  Shoes: [COLOURS, SHOE_SIZES],
  Bags: [EARTHS, BOX_SIZES],
  Balls: [
    {
      name: ['球号', 'Ball size'],
      values: [
        [['5 号', 'Size 5'], 0],
        [['7 号', 'Size 7'], 10],
      ],
    },
  ],
  Camping: [FORESTS],
  Bottles: [
    FORESTS,
    {
      name: ['容量', 'Capacity'],
      values: [
        [['350 ml', ''], 0],
        [['500 ml', ''], 15],
        [['750 ml', ''], 35],
      ],
    },
  ],
  Writing: [
    {
      name: ['笔尖', 'Nib'],
      values: [
        [['EF', ''], 0],
        [['F', ''], 0],
        [['M', ''], 0],
      ],
    },
  ],
  Notebooks: [
    {
      name: ['内页', 'Ruling'],
      values: [
        [['点阵', 'Dotted'], 0],
        [['横线', 'Lined'], 0],
        [['空白', 'Plain'], 0],
      ],
    },
    DUSKS,
  ],
  Plants: [
    {
      name: ['花盆', 'Pot'],
      values: [
        [['塑料盆', 'Plastic'], 0],
        [['陶盆', 'Clay'], 40],
      ],
    },
  ],
};

/** What goods of a shelf are made of, by the shelf's English name. */
export const MATERIALS: Readonly<Record<string, readonly Names[]>> = {
  Headphones: [
    ['铝合金', 'Aluminium'],
    ['蛋白皮', 'Protein leather'],
  ],
  Speakers: [
    ['胡桃木', 'Walnut'],
    ['织物', 'Fabric'],
  ],
  Keyboards: [
    ['PBT 键帽', 'PBT keycaps'],
    ['铝合金', 'Aluminium'],
  ],
  Lamps: [
    ['黄铜', 'Brass'],
    ['橡木', 'Oak'],
    ['亚麻', 'Linen'],
  ],
  Tableware: [
    ['青瓷', 'Celadon'],
    ['骨瓷', 'Bone china'],
    ['陶土', 'Clay'],
  ],
  Storage: [
    ['藤', 'Rattan'],
    ['棉麻', 'Cotton and linen'],
    ['竹', 'Bamboo'],
  ],
  'T-shirts': [
    ['纯棉', 'Cotton'],
    ['亚麻', 'Linen'],
    ['速干面料', 'Quick-dry'],
  ],
  Shoes: [
    ['网布', 'Mesh'],
    ['帆布', 'Canvas'],
    ['牛皮', 'Leather'],
  ],
  Bags: [
    ['帆布', 'Canvas'],
    ['牛皮', 'Leather'],
    ['尼龙', 'Nylon'],
  ],
  Camping: [
    ['尼龙', 'Nylon'],
    ['涤纶', 'Polyester'],
  ],
  Bottles: [
    ['不锈钢', 'Stainless steel'],
    ['钛', 'Titanium'],
    ['玻璃', 'Glass'],
  ],
};

/** Where goods are made. */
export const ORIGINS: readonly Names[] = [
  ['浙江', 'Zhejiang'],
  ['云南', 'Yunnan'],
  ['福建', 'Fujian'],
  ['广东', 'Guangdong'],
  ['江西', 'Jiangxi'],
  ['四川', 'Sichuan'],
];

/** Promises that goods are sold with. */
export const SERVICES: readonly { icon: string; title: Names; text: Names }[] = [
  {
    icon: 'fa fa-undo',
    title: ['七天无理由', '7-day returns'],
    text: ['签收后七天内可退货。', 'Goods can be sent back within seven days.'],
  },
  {
    icon: 'fa fa-truck',
    title: ['48 小时发货', 'Sent in 48 hours'],
    text: ['付款后 48 小时内发出。', 'On its way within 48 hours of payment.'],
  },
  {
    icon: 'fa fa-certificate',
    title: ['正品保障', 'Genuine'],
    text: ['假一赔十。', 'Ten times your money back for a fake.'],
  },
];
