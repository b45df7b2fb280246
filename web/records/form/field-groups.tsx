import { useContext, useDeferredValue, useEffect, useState } from 'react';
import { Badge, ButtonBase, Tab, Tabs } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textIn } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { Icon } from '../../ui/index.ts';
import { FieldGrid } from './field-grid.tsx';
import { FormLayoutContext, RevealContext, type GroupedField } from './form-layout.ts';

interface Section {
  name: string;
  title: string;
  tab: boolean;
  fields: GroupedField[];
}

/** No wider than the form: what stands in it scrolls or wraps. */
const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 26 });

/** Groups one below another; those that say so as tabs, all of them drawn so that no error hides in one not looked at. */
export function FieldGroups({ fields }: { fields: GroupedField[] }) {
  const sections = useSections(fields);
  const { field, count } = useContext(RevealContext);
  const wanted = sections.find((section) => section.fields.some(({ name }) => name === field))?.name;
  const reveal = { section: wanted ?? null, count };
  if (sections.length <= 1) return <FieldGrid fields={fields} />;
  const tabs = sections.filter((section) => section.tab);
  return (
    <Sections>
      {sections
        .filter((section) => !section.tab)
        .map((section) => (
          <GroupSection key={section.name} section={section} reveal={reveal} />
        ))}
      {tabs.length > 0 && <TabSections tabs={tabs} reveal={reveal} />}
    </Sections>
  );
}

function useSections(fields: GroupedField[]): Section[] {
  const { t } = useTranslation();
  const locale = useLocale();
  const { groups } = useContext(FormLayoutContext);
  const known = new Set(groups.map((group) => group.name));
  const rest = fields.filter((field) => !known.has(field.group));
  const sections = groups.map((group) => ({
    name: group.name,
    title: textIn(group.title, locale),
    tab: group.tab === true,
    fields: fields.filter((field) => field.group === group.name),
  }));
  return [{ name: '', title: t('form.basics'), tab: false, fields: rest }, ...sections].filter(
    (section) => section.fields.length > 0,
  );
}

interface Wanted {
  section: string | null;
  count: number;
}

const GroupHead = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.h3,
  width: '100%',
  justifyContent: 'flex-start',
  gap: 6,
  padding: '4px 0',
  borderRadius: 4,
  '& svg': { transition: 'transform 120ms', color: (theme.vars ?? theme).palette.text.secondary },
  '&[aria-expanded="false"] svg': { transform: 'rotate(-90deg)' },
  '&.Mui-focusVisible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
}));

/** A group that folds away under its title. Its fields stay drawn, so nothing typed is lost. */
function GroupSection({ section, reveal }: { section: Section; reveal: Wanted }) {
  const [open, setOpen] = useState(true);
  const id = `form-group-${section.name || 'basics'}`;
  useEffect(() => {
    if (reveal.section === section.name) setOpen(true);
  }, [reveal.section, reveal.count, section.name]);
  return (
    <section aria-labelledby={`${id}-title`}>
      <GroupHead id={`${id}-title`} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="chevron-down" size={16} />
        {section.title}
        {!open && <Mistakes count={countOf(section)} />}
      </GroupHead>
      <div id={id} hidden={!open} style={{ paddingTop: 12 }}>
        <FieldGrid fields={section.fields} />
      </div>
    </section>
  );
}

const Strip = styled(Tabs)(({ theme }) => ({
  marginBottom: 16,
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

function TabSections({ tabs, reveal }: { tabs: Section[]; reveal: Wanted }) {
  const [chosen, setChosen] = useState(tabs[0]?.name ?? '');
  useEffect(() => {
    if (tabs.some(({ name }) => name === reveal.section)) setChosen(reveal.section ?? '');
    // A request is granted once; after that people choose their tabs.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reveal.section, reveal.count]);
  const current = tabs.some(({ name }) => name === chosen) ? chosen : (tabs[0]?.name ?? '');
  const isDrawn = useDrawnTabs(current);
  return (
    <div>
      <Strip
        value={current}
        onChange={(_, next: string) => setChosen(next)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
      >
        {tabs.map((section) => (
          <Tab
            key={section.name}
            value={section.name}
            id={`form-tab-${section.name}`}
            aria-controls={`form-panel-${section.name}`}
            label={section.title}
            icon={countOf(section) > 0 ? <Mistakes count={countOf(section)} /> : undefined}
            iconPosition="end"
          />
        ))}
      </Strip>
      {tabs.map((section) => (
        <div
          key={section.name}
          id={`form-panel-${section.name}`}
          role="tabpanel"
          aria-labelledby={`form-tab-${section.name}`}
          hidden={section.name !== current}
        >
          {isDrawn(section.name) && <FieldGrid fields={section.fields} />}
        </div>
      ))}
    </div>
  );
}

/** Draws the tab that is looked at first and the others once it can be seen: what is behind them must not be waited for. */
function useDrawnTabs(current: string): (name: string) => boolean {
  const isRestDrawn = useDeferredValue(true, false);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  // One that was looked at stays drawn, with what was typed into it.
  if (!opened.has(current)) setOpened(new Set([...opened, current]));
  return (name) => isRestDrawn || name === current || opened.has(name);
}

const countOf = (section: Section): number => section.fields.filter(({ wrong }) => wrong).length;

/** How many fields of a part that is not seen are wrong. */
function Mistakes({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  const label = t('form.invalid', { count });
  return (
    <Badge color="error" badgeContent={count} title={label} aria-label={label} sx={{ ml: 1.75, mr: 0.5 }} />
  );
}
