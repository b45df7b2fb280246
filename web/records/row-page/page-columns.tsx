import { Box } from '@mui/material';
import type { ClientPageSection } from '#engine/compile/index.ts';
import { holds } from '../../providers/index.ts';
import { FactsSection } from './facts-section.tsx';
import { FilesSection } from './files-section.tsx';
import { RowsSection } from './rows-section.tsx';
import type { SectionProps } from './section-props.ts';
import { TimelineSection } from './timeline-section.tsx';

const KINDS: Record<ClientPageSection['kind'], React.ComponentType<SectionProps>> = {
  facts: FactsSection,
  children: RowsSection,
  related: RowsSection,
  timeline: TimelineSection,
  files: FilesSection,
};

/** The sections that the row has now, those of the side beside the others where there is room. */
export function PageColumns(props: Omit<SectionProps, 'section'>) {
  const { page, row } = props;
  const shown = page.sections.filter(({ visible }) => visible === undefined || holds(visible, row));
  const side = shown.filter((section) => section.side === true);
  const main = shown.filter((section) => section.side !== true);
  const drawn = (sections: readonly ClientPageSection[]) =>
    sections.map((section) => {
      const Section = KINDS[section.kind];
      return <Section key={section.name} {...props} section={section} />;
    });
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={columnsStyle(main.length > 0 && side.length > 0)}>
        {main.length > 0 && <Box sx={columnStyle}>{drawn(main)}</Box>}
        {side.length > 0 && <Box sx={{ ...columnStyle, '--fact-title': '92px' }}>{drawn(side)}</Box>}
      </Box>
    </Box>
  );
}

const columnStyle = { display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' };

const columnsStyle = (both: boolean) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  ...(both
    ? { '@container (min-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(260px, 330px)' } }
    : {}),
});
