import type { JsonObject } from '#engine/model/json.ts';
import type { BlockIssue, BlockType } from './block-type.ts';
import { GAP, RADIUS } from './looks.ts';
import { ALT, choice, closed, content, LINK, list, named, PICTURE, style, whole } from './parts.ts';

const CELL = closed(
  {
    picture: content(['图片', 'Picture'], PICTURE),
    alt: ALT,
    link: content(['链接', 'Link'], LINK),
    x: style(['列', 'Column'], whole(0, 5, 0)),
    y: style(['行', 'Row'], whole(0, 5, 0)),
    w: style(['占几列', 'Columns wide'], whole(1, 6, 1)),
    h: style(['占几行', 'Rows high'], whole(1, 6, 1)),
  },
  ['x', 'y', 'w', 'h'],
);

/** Pictures in a grid, each over one cell or several. */
export const magicCube: BlockType = {
  title: named(['魔方', 'Picture grid']),
  icon: 'fa fa-cubes',
  group: 'media',
  v: 1,
  schema: closed(
    {
      cells: content(['格子', 'Cells'], { ...list(CELL, 1, 36), 'x-widget': 'cells' }),
      cols: style(['列数', 'Columns'], whole(2, 6, 4)),
      rows: style(['行数', 'Rows'], whole(1, 6, 2)),
      cellRatio: style(
        ['单格比例', 'Shape of one cell'],
        choice(['1:1', '1:1', '1:1'], ['4:3', '4:3', '4:3'], ['3:4', '3:4', '3:4'], ['16:9', '16:9', '16:9']),
      ),
      gap: style(['间距', 'Gap'], GAP),
      radius: style(['圆角', 'Corners'], RADIUS),
    },
    ['cols', 'rows', 'cells'],
  ),
  start: {
    cols: 4,
    rows: 2,
    cellRatio: '16:9',
    gap: 12,
    cells: [
      cell([0, 0, 2, 2], '/static/scenes/morning.svg', '清晨的餐桌', 'A table in the morning', 'new'),
      cell([2, 0, 2, 1], '/static/scenes/praised.svg', '好口碑的商品', 'Goods that people praise', 'score'),
      cell([2, 1, 2, 1], '/static/scenes/popular.svg', '热卖榜单', 'The bestsellers', 'sales'),
    ],
  },
  issues: ({ cells, cols, rows }) => gridIssues(cells as unknown as Cell[], Number(cols), Number(rows)),
};

function cell(
  [x, y, w, h]: readonly [number, number, number, number],
  picture: string,
  chinese: string,
  english: string,
  sort: string,
): JsonObject {
  return { x, y, w, h, picture, alt: { 'zh-cn': chinese, en: english }, link: `/search?sort=${sort}` };
}

type Cell = Record<'x' | 'y' | 'w' | 'h', number>;

/** Cells that reach beyond the grid, or over one before them. */
function gridIssues(cells: readonly Cell[], cols: number, rows: number): BlockIssue[] {
  return cells.flatMap((each, at) => {
    const path = `cells.${at}`;
    if (each.x + each.w > cols || each.y + each.h > rows)
      return [{ path, message: named(['格子超出了网格', 'The cell reaches beyond the grid']) }];
    const other = cells.slice(0, at).findIndex((before) => overlap(before, each));
    if (other === -1) return [];
    return [
      {
        path,
        message: named([`与第 ${other + 1} 个格子重叠`, `The cell lies over cell ${other + 1}`]),
      },
    ];
  });
}

const overlap = (one: Cell, other: Cell): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;
