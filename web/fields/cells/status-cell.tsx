import { Nothing } from './ellipsis.tsx';
import { plainText } from './plain-text.ts';
import { listProp } from './prop-readers.ts';
import { Tag, useOption } from './tag.tsx';
import { Tipped } from './tip.tsx';
import { useTexts } from './use-texts.ts';
import type { CellProps } from './cell.ts';

/** More would be a fence, not a way. */
const MAX_DRAWN = 8;

/**
 * The state as a tag, and how far along its way that is. A state beside the way (cancelled, refused) is a tag alone.
 * The way: the parameter `steps`, else what the transitions lead through, else the options in their order.
 */
export function StatusCell({ value, column }: CellProps) {
  const { t } = useTexts();
  const optionOf = useOption(column);
  if (value === null || value === undefined || value === '') return <Nothing />;
  const steps =
    listProp(column, 'steps') ?? (column.steps ?? column.options.map((option) => option.key)).map(String);
  const at = steps.indexOf(plainText(value));
  const tag = <Tag {...optionOf(value)} />;
  if (at < 0 || steps.length < 2) return tag;
  return (
    <Tipped
      className="mm-row"
      tip={() => (
        <ol>
          {steps.map((step, index) => (
            <li key={step} style={{ fontWeight: index === at ? 650 : 400, opacity: index > at ? 0.65 : 1 }}>
              {`${index + 1}. ${optionOf(step).label}`}
            </li>
          ))}
        </ol>
      )}
    >
      {tag}
      {steps.length <= MAX_DRAWN && (
        <span className="mm-steps" aria-hidden="true">
          {steps.map((step, index) => (
            <span key={step} className={index < at ? 'done' : index === at ? 'now' : undefined} />
          ))}
        </span>
      )}
      <span className="mm-unseen">{t('cell.step', { at: at + 1, of: steps.length })}</span>
    </Tipped>
  );
}
