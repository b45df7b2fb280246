import './cells.css';
import type { RendererName } from '#engine/definition/index.ts';
import { CustomCell, SlotCell } from './custom-cells.tsx';
import { FileCell, FilesCell } from './file-cells.tsx';
import { JsonCell } from './json-cell.tsx';
import { EmailCell, TemplateCell, UrlCell } from './link-cells.tsx';
import { MapPointCell } from './map-point-cell.tsx';
import { MaskedCell } from './masked-cell.tsx';
import { ProgressCell, RatingCell } from './measure-cells.tsx';
import { ImageCell, ImagesCell, VideoCell } from './media-cells.tsx';
import { MoneyCell, NumberCell, PercentCell } from './number-cell.tsx';
import * as registry from './registry.tsx';
import { RegionsCell } from './regions-cell.tsx';
import { RelationCell, RelationsCell, UserCell } from './relation-cells.tsx';
import { CityCell, ColorCell, IconCell } from './simple-cells.tsx';
import { StatusCell } from './status-cell.tsx';
import { SwitchCell } from './switch-cell.tsx';
import { TagCell, TagsCell } from './tag-cells.tsx';
import { CopyCell, TextCell } from './text-cell.tsx';
import { DatetimeCell, RelativeTimeCell } from './time-cells.tsx';
import { AttachmentCell, FileSizeCell } from './upload-cells.tsx';
import type { Cell } from './cell.ts';

/** A cell for every renderer the product ships. Row buttons belong to the records, which register theirs. */
const shipped: Record<Exclude<RendererName, 'buttons'>, Cell> = {
  none: TextCell,
  text: TextCell,
  default: TextCell,
  copy: CopyCell,
  url: UrlCell,
  email: EmailCell,
  customTemplate: TemplateCell,
  customRender: CustomCell,
  slot: SlotCell,
  number: NumberCell,
  money: MoneyCell,
  percent: PercentCell,
  progress: ProgressCell,
  rating: RatingCell,
  fileSize: FileSizeCell,
  datetime: DatetimeCell,
  relativeTime: RelativeTimeCell,
  tag: TagCell,
  tags: TagsCell,
  switch: SwitchCell,
  status: StatusCell,
  relation: RelationCell,
  relations: RelationsCell,
  user: UserCell,
  image: ImageCell,
  images: ImagesCell,
  video: VideoCell,
  file: FileCell,
  files: FilesCell,
  attachment: AttachmentCell,
  icon: IconCell,
  color: ColorCell,
  json: JsonCell,
  city: CityCell,
  regions: RegionsCell,
  mapPoint: MapPointCell,
  masked: MaskedCell,
};

registry.addShipped(shipped);

// Bound here, not passed on: whoever takes one of these must have this module run first.
export const cellFor = registry.cellFor;
export const cellForSum = registry.cellForSum;
export const cellNamed = registry.cellNamed;
export const cellNames = registry.cellNames;
export const registerCell = registry.registerCell;
