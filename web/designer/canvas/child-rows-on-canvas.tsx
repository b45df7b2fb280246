import { textIn, type Definition } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';

/** Child tables below the fields: they are no columns, and are set where the table is. */
export function ChildRowsOnCanvas({ definition, onOpen }: { definition: Definition; onOpen: () => void }) {
  const t = useDesignerWords();
  const locale = useLocale();
  const children = definition.children ?? [];
  if (children.length === 0) return null;
  return children.map((child) => (
    <div key={child.name} role="row" className="dz-row">
      <span role="gridcell" />
      <span role="gridcell" className="dz-type">
        <Icon name="table" size={16} />
      </span>
      <span role="gridcell" className="dz-titles">
        <button
          type="button"
          className="dz-words"
          style={{ border: 0, background: 'none', font: 'inherit', color: 'inherit', cursor: 'pointer' }}
          onClick={onOpen}
        >
          {textIn(child.title, locale) || child.definition || t('canvas.childUnset')}
        </button>
      </span>
      <span role="gridcell" className="dz-names dz-name">
        {child.name}
      </span>
      <span role="gridcell" className="dz-marks">
        <span className="dz-mark">{t(child.form ? 'canvas.childForm' : 'canvas.childCount')}</span>
      </span>
    </div>
  ));
}
