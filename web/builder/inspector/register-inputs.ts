import { registerInput } from '../../fields/inputs/index.ts';
import { ColourChoiceInput } from './colour-choice-input.tsx';
import { GroupInput } from './group-input.tsx';
import { ItemsInput } from './items-input.tsx';
import { LinkInput } from './link-input.tsx';
import { LocalRichInput } from './local-rich-input.tsx';
import { LocalTextInput } from './local-text-input.tsx';
import { TimeInput } from './time-input.tsx';

/** Registers the inputs that blocks need beyond those of forms. */
export function registerInputs(): void {
  registerInput('builderText', LocalTextInput);
  registerInput('builderRich', LocalRichInput);
  registerInput('builderLink', LinkInput);
  registerInput('builderGroup', GroupInput);
  registerInput('builderItems', ItemsInput);
  registerInput('builderColour', ColourChoiceInput);
  registerInput('builderTime', TimeInput);
}
