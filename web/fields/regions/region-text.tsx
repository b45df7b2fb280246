import { useMemo } from 'react';
import { regionWords } from '#engine/commerce/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import { Ellipsis } from '../cells/ellipsis.tsx';
import { useRegions } from './use-regions.ts';

interface Props {
  codes: string[];
  /** What is read until the regions have come. */
  meanwhile: string;
  /** Said of codes that are no longer in use. */
  retiredWords: string;
}

/** A choice of regions in one line, with a mark where one of them is no longer in use. */
export function RegionText({ codes, meanwhile, retiredWords }: Props) {
  const locale = useLocale();
  const { book } = useRegions();
  const joined = codes.join();
  const text = useMemo(
    () => (book ? regionWords(book, joined.split(','), locale) : meanwhile),
    [book, joined, locale, meanwhile],
  );
  const isOld = codes.some((code) => book?.records.get(code)?.retired);
  if (!isOld) return <Ellipsis text={text} />;
  return (
    <span className="mm-row" title={retiredWords}>
      <Icon name="warning" size={14} />
      <span className="mm-unseen">{retiredWords}</span>
      <Ellipsis text={text} />
    </span>
  );
}
