import { registerInput } from '../../../fields/inputs/index.ts';
import { cardsInput } from './card-inputs.tsx';
import { OnlyInput } from './only-input.tsx';
import { OptionsInput } from './options-input.tsx';
import {
  ButtonsInput,
  ChoiceInput,
  ChoicesInput,
  ConnectionInput,
  DefaultInput,
  FlagInput,
  NameInput,
  NumbersInput,
  TextInput,
} from './plain-inputs.tsx';
import { PageInput } from './page-input.tsx';
import { ParamsInput } from './params-input.tsx';
import { PreviewInput } from './preview-input.tsx';
import {
  ChildFieldInput,
  ChildFormInput,
  DefinitionInput,
  DirectoryInput,
  LinkFieldInput,
  LinkInput,
  NodeInput,
  TargetFieldInput,
  TargetFieldsInput,
} from './relation-inputs.tsx';
import { ConditionInput, RenderPropsInput, RuleInput, ScopeInput, SortInput } from './rule-inputs.tsx';
import { StateInput, StatesInput } from './state-inputs.tsx';

const INPUTS = {
  text: TextInput,
  flag: FlagInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  buttons: ButtonsInput,
  numbers: NumbersInput,
  default: DefaultInput,
  connection: ConnectionInput,
  name: NameInput,
  options: OptionsInput,
  definition: DefinitionInput,
  targetField: TargetFieldInput,
  targetFields: TargetFieldsInput,
  only: OnlyInput,
  preview: PreviewInput,
  link: LinkInput,
  linkField: LinkFieldInput,
  childField: ChildFieldInput,
  childForm: ChildFormInput,
  node: NodeInput,
  directory: DirectoryInput,
  rule: RuleInput,
  condition: ConditionInput,
  sort: SortInput,
  scope: ScopeInput,
  renderProps: RenderPropsInput,
  params: ParamsInput,
  actions: cardsInput('actions'),
  groups: cardsInput('groups'),
  tabs: cardsInput('tabs'),
  page: PageInput,
  indexes: cardsInput('indexes'),
  children: cardsInput('children'),
  transitions: cardsInput('transitions'),
  state: StateInput,
  states: StatesInput,
  validators: cardsInput('validators'),
};

/** Makes the inputs of the panel known by `designer.<name>`. */
export function registerDesignerInputs(): void {
  for (const [name, input] of Object.entries(INPUTS)) registerInput(`designer.${name}`, input);
}
