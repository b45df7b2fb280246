import type { ClientPageSection, ClientRecordPage, ClientView } from '#engine/compile/index.ts';
import type { Row } from '../../fields/cells/index.ts';

/** What a section of any kind is given. */
export interface SectionProps {
  view: ClientView;
  page: ClientRecordPage;
  row: Row;
  section: ClientPageSection;
}
