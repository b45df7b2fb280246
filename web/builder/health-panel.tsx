import { memo } from 'react';
import { Button } from '@mui/material';
import { textIn } from '#engine/definition/index.ts';
import { PAGE_LIMITS, pageNeeds, type PageDocument, type PageFinding } from '#engine/page/index.ts';
import { useBuilderWords } from '../texts/builder.ts';
import { useLocale } from '../texts/index.ts';
import { Icon, IconButton } from '../ui/index.ts';
import { nodeTitle } from './node-title.ts';

interface Props {
  document: PageDocument;
  findings: readonly PageFinding[];
  canEdit: boolean;
  onGo: (id: string) => void;
  onFix: (finding: PageFinding) => void;
  onClose: () => void;
}

/** What shoppers would stumble over, each with a way to it and often one to mend it; and how much the page asks of a phone. */
export const HealthPanel = memo(function HealthPanel(props: Props) {
  const { document, findings, canEdit, onGo, onFix, onClose } = props;
  const t = useBuilderWords();
  const locale = useLocale();
  return (
    <>
      <div className="dz-head">
        <h2 className="dz-heading">{t('health.title')}</h2>
        <span className="pb-gap" />
        <IconButton icon="close" label={t('publish.cancel')} onClick={onClose} />
      </div>
      <div className="dz-scroll">
        <Weight document={document} />
        {findings.length === 0 && (
          <p className="pb-empty" role="status">
            {t('health.none')}
          </p>
        )}
        <ul className="pb-findings">
          {findings.map((finding, at) => {
            const node = document.nodes[finding.node];
            const name = node ? nodeTitle(node, locale) : finding.node;
            return (
              <li key={at} data-level={finding.level}>
                <Icon name={finding.level === 'error' ? 'circle-x' : 'warning'} size={16} />
                <div>
                  <button
                    type="button"
                    className="dz-link"
                    title={t('health.go', { name })}
                    onClick={() => onGo(finding.node)}
                  >
                    {name}
                  </button>
                  <p>{textIn(finding.text, locale)}</p>
                  {finding.fix && (
                    <Button size="small" disabled={!canEdit} onClick={() => onFix(finding)}>
                      {t('health.fix')}
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
});

/** How full the page is. */
function Weight({ document }: { document: PageDocument }) {
  const t = useBuilderWords();
  const nodes = Object.keys(document.nodes).length;
  const bound = pageNeeds(document).size;
  const bytes = new TextEncoder().encode(JSON.stringify(document)).length;
  const lines = [
    { words: t('weight.nodes', { count: nodes, max: PAGE_LIMITS.nodes }), share: nodes / PAGE_LIMITS.nodes },
    { words: t('weight.bound', { count: bound, max: PAGE_LIMITS.bound }), share: bound / PAGE_LIMITS.bound },
    {
      words: t('weight.bytes', { size: Math.ceil(bytes / 1024), max: PAGE_LIMITS.bytes / 1024 }),
      share: bytes / PAGE_LIMITS.bytes,
    },
  ];
  return (
    <section className="pb-weight" aria-label={t('weight.title')}>
      {lines.map(({ words, share }) => (
        <label key={words}>
          {words}
          <meter min={0} max={1} low={0.7} high={0.9} optimum={0} value={Math.min(1, share)} />
        </label>
      ))}
    </section>
  );
}
