import { reportUnknown } from '../reported.ts';
import { ArrayInput } from './array-input.tsx';
import { CityInput } from './city-input.tsx';
import { ColorInput } from './colour-input.tsx';
import { IconInput } from './icon-input.tsx';
import { EditorInput } from './editor/editor-input.tsx';
import type { Input, InputProps } from './input.ts';
import { JsonInput } from './json-input.tsx';
import { MoneyInput, NumberInput, PercentInput, RatingInput } from './number-inputs.tsx';
import { FileInput, FilesInput, ImageInput, ImagesInput } from './upload/upload-inputs.tsx';
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
import { CheckboxInput, RadioInput, SwitchInput } from './tick-inputs.tsx';
import { DateInput, DatetimeInput, TimeInput, TimestampInput, YearInput } from './time-inputs.tsx';
import { TransferInput } from './transfer/transfer-input.tsx';
import { TreeSelectInput, TreeSelectsInput } from './tree-input.tsx';
import { UnknownInput } from './unknown-input.tsx';

const inputs = new Map<string, Input>(
  Object.entries({
    string: StringInput,
    text: StringInput,
    uuid: UuidInput,
    password: PasswordInput,
    number: NumberInput,
    money: MoneyInput,
    percent: PercentInput,
    rating: RatingInput,
    textarea: TextareaInput,
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
    image: ImageInput,
    images: ImagesInput,
    file: FileInput,
    files: FilesInput,
    json: JsonInput,
    array: ArrayInput,
  }),
);

/** Adds an input, or replaces one. Definitions name it in `form.widget`. */
export function registerInput(name: string, input: Input): void {
  inputs.set(name, input);
}

/** The names that have an input. */
export const inputNames = (): string[] => [...inputs.keys()];

/** Draws the input of that name; a plain one that says so, and a word on the console, when there is none. */
export function NamedInput({ widget, ...props }: InputProps & { widget: string }) {
  const Known = inputs.get(widget);
  if (Known) return <Known {...props} />;
  reportUnknown('input', widget);
  return <UnknownInput {...props} widget={widget} />;
}
