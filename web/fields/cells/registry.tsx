import { reportUnknown } from '../reported.ts';
import { FileCell, FilesCell, ImageCell, ImagesCell } from './media-cells.tsx';
import { NumberCell } from './number-cell.tsx';
import { RelationCell, RelationsCell } from './relation-cells.tsx';
import {
  CityCell,
  ColorCell,
  DatetimeCell,
  EmailCell,
  IconCell,
  JsonCell,
  MoneyCell,
  UrlCell,
} from './simple-cells.tsx';
import { SwitchCell } from './switch-cell.tsx';
import { TagCell, TagsCell } from './tag-cells.tsx';
import { TextCell } from './text-cell.tsx';
import type { Cell } from './cell.ts';

const cells = new Map<string, Cell>(
  Object.entries({
    none: TextCell,
    text: TextCell,
    number: NumberCell,
    money: MoneyCell,
    datetime: DatetimeCell,
    tag: TagCell,
    tags: TagsCell,
    switch: SwitchCell,
    relation: RelationCell,
    relations: RelationsCell,
    image: ImageCell,
    images: ImagesCell,
    file: FileCell,
    files: FilesCell,
    url: UrlCell,
    email: EmailCell,
    color: ColorCell,
    icon: IconCell,
    json: JsonCell,
    city: CityCell,
  }),
);

/** Adds a cell, or replaces one. Definitions name it in `list.render`. */
export function registerCell(name: string, cell: Cell): void {
  cells.set(name, cell);
}

/** The cell of that name; plain text, and a word on the console, when there is none. */
export function cellNamed(name: string): Cell {
  const cell = cells.get(name);
  if (!cell) reportUnknown('cell', name);
  return cell ?? TextCell;
}
