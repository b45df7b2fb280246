import { reportUnknown } from '../report-unknown.ts';
import { ArrayInput } from './array-input.tsx';
import { CityInput } from './city-input.tsx';
import { ColorInput } from './colour-input.tsx';
import { IconInput } from './icon-input.tsx';
import { MapPointInput } from './map-point-input.tsx';
import { EditorInput } from './editor/editor-input.tsx';
import { sparing } from './long-text/sparing.tsx';
import type { Input, InputProps } from './input.ts';
import { registered } from './registered.ts';
import { JsonInput } from './json-input.tsx';
import { MoneyInput, NumberInput, PercentInput, RatingInput } from './number-inputs.tsx';
import { FileInput, FilesInput, ImageInput, ImagesInput } from './upload/upload-inputs.tsx';
import { RegionsInput } from './regions/regions-input.tsx';
import { RemoteSelectInput, RemoteSelectsInput } from './remote-inputs.tsx';
import { SelectInput, SelectsInput } from './select-inputs.tsx';
import {
  EmailInput,
  PasswordInput,
  StringInput,
  TextareaInput,
  UrlInput,
  UuidInput,
} from './text-inputs.tsx';
import { LazyEntries } from './entries/lazy-entries.tsx';
import { LazySpecs } from './specs/lazy-specs.tsx';
import { CheckboxInput, RadioInput, SwitchInput } from './tick-inputs.tsx';
import { DateInput, DatetimeInput, TimeInput, TimestampInput, YearInput } from './time-inputs.tsx';
import { TransferInput } from './transfer/transfer-input.tsx';
import { TreeSelectInput, TreeSelectsInput } from './tree/tree-input.tsx';
import { UnknownInput } from './unknown-input.tsx';

const SHIPPED = new Map<string, Input>(
  Object.entries({
    string: sparing(StringInput),
    text: sparing(StringInput),
    uuid: UuidInput,
    password: PasswordInput,
    number: NumberInput,
    money: MoneyInput,
    percent: PercentInput,
    rating: RatingInput,
    textarea: sparing(TextareaInput),
    editor: EditorInput,
    email: EmailInput,
    url: UrlInput,
    year: YearInput,
    switch: SwitchInput,
    radio: RadioInput,
    checkbox: CheckboxInput,
    select: SelectInput,
    selects: SelectsInput,
    remoteSelect: RemoteSelectInput,
    remoteSelects: RemoteSelectsInput,
    transfer: TransferInput,
    treeSelect: TreeSelectInput,
    treeSelects: TreeSelectsInput,
    date: DateInput,
    time: TimeInput,
    datetime: DatetimeInput,
    timestamp: TimestampInput,
    color: ColorInput,
    icon: IconInput,
    city: CityInput,
    regions: RegionsInput,
    mapPoint: MapPointInput,
    image: ImageInput,
    images: ImagesInput,
    file: FileInput,
    files: FilesInput,
    json: sparing(JsonInput, { parted: false }),
    array: ArrayInput,
    specs: LazySpecs,
    entries: LazyEntries,
  }),
);

/** The names that have an input. */
export const inputNames = (): string[] => [...new Set([...SHIPPED.keys(), ...registered.keys()])];

/** Draws the input of that name; a plain one that says so, and a word on the console, when there is none. */
export function NamedInput({ widget, ...props }: InputProps & { widget: string }) {
  const Known = registered.get(widget) ?? SHIPPED.get(widget);
  // What nobody may fill in says nothing of how to.
  const reported = props.disabled || props.readonly ? { ...props, placeholder: '' } : props;
  if (Known) return <Known {...reported} />;
  reportUnknown('input', widget);
  return <UnknownInput {...props} widget={widget} />;
}
