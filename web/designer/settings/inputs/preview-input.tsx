import { relationNames, targetName, textIn, type Definition } from '#engine/definition/index.ts';
import { traitsOf } from '#engine/fields/index.ts';
import { NamedInput, type InputOption, type InputProps } from '../../../fields/inputs/index.ts';
import { useDesignerWords } from '../../../texts/designer.ts';
import { useLocale } from '../../../texts/index.ts';
import { useDesk } from '../../desk.ts';
import { useFieldOption, useFieldsOf } from './target-fields.ts';

/** A row that the row is related to: by which name, what people call it, and where it stands. */
interface Related {
  name: string;
  title: string;
  target: string;
}

function relatedOf(
  definition: Definition,
  words: (field: Definition['fields'][number]) => string,
): Related[] {
  const names = relationNames(definition.fields);
  return definition.fields.flatMap((field) => {
    const name = names.get(field.name);
    const target = targetName(definition, field);
    const isOne = traitsOf(field).relation === 'belongsTo';
    return isOne && name !== undefined && target ? [{ name, title: words(field), target }] : [];
  });
}

/** What a new row will hold: figures of its own and of the rows it is related to, added up. */
export function PreviewInput(input: InputProps) {
  const locale = useLocale();
  const t = useDesignerWords();
  const { definition, field } = useDesk();
  const optionOf = useFieldOption();
  const related = relatedOf(definition, ({ title, name }) => textIn(title, locale) || name);
  const fields = useFieldsOf([...new Set(related.map(({ target }) => target))]);
  const own = definition.fields.filter((each) => traitsOf(each).quantity && each.name !== field?.name);
  const options = [
    ...own.map(optionOf),
    ...related.flatMap(({ name, title, target }) =>
      (fields.get(target) ?? [])
        .filter((each) => traitsOf(each).quantity)
        .map((each): InputOption => {
          const words = textIn(each.title, locale) || each.name;
          return { value: `${name}.${each.name}`, label: `${title} › ${words} (${name}.${each.name})` };
        }),
    ),
  ];
  return (
    <NamedInput
      {...input}
      widget="selects"
      options={options}
      placeholder={t('noPreview')}
      onChange={(value) => input.onChange(Array.isArray(value) && value.length > 0 ? value : null)}
    />
  );
}
