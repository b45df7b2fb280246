import { isObject } from '#engine/definition/index.ts';
import type { InputProps } from '../../../fields/inputs/index.ts';
import { cardsInput } from './card-inputs.tsx';

const Sections = cardsInput('pageSections');

/** The sections of a record page. With the first one there is a page, with the last one it goes. */
export function PageInput(input: InputProps) {
  const page = isObject(input.value) ? input.value : {};
  return (
    <Sections
      {...input}
      value={page.sections}
      onChange={(sections) => input.onChange(sections === null ? null : { ...page, sections })}
    />
  );
}
