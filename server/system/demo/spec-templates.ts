import type { Names } from './assortment.ts';

/** Spec templates: what they are called, where they are offered (a department's or shelf's English name), and their groups. */
export const SPEC_TEMPLATES: readonly { name: Names; offered: string | null; specs: [Names, Names[]][] }[] = [
  {
    name: ['颜色与尺码', 'Colour and size'],
    offered: null,
    specs: [
      [
        ['颜色', 'Colour'],
        [
          ['黑', 'Black'],
          ['米白', 'Off-white'],
          ['雾蓝', 'Mist blue'],
        ],
      ],
      [
        ['尺码', 'Size'],
        [
          ['小', 'S'],
          ['中', 'M'],
          ['大', 'L'],
          ['加大', 'XL'],
        ],
      ],
    ],
  },
  {
    name: ['存储容量', 'Storage'],
    offered: 'Electronics',
    specs: [
      [
        ['容量', 'Capacity'],
        [
          ['128 GB', ''],
          ['256 GB', ''],
          ['512 GB', ''],
        ],
      ],
    ],
  },
  {
    name: ['包装', 'Pack'],
    offered: null,
    specs: [
      [
        ['规格', 'Pack'],
        [
          ['单件', 'Single'],
          ['三件装', 'Pack of three'],
          ['整箱', 'Case'],
        ],
      ],
    ],
  },
];
