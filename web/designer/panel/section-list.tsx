import { memo, useCallback, useEffect, useState } from 'react';
import { Badge, ButtonBase } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { Json, JsonSchema } from '#engine/definition/index.ts';
import { Icon } from '../../ui/index.ts';
import type { SettingMessages } from '../check/issue-place.ts';
import type { Path } from '../draft/at-path.ts';
import type { SectionKey, SettingPlace, SettingSection } from '../settings/setting.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { useDesignerWords } from '../../texts/designer.ts';

const Head = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  position: 'sticky',
  top: 0,
  zIndex: 2,
  width: '100%',
  justifyContent: 'flex-start',
  gap: 6,
  padding: '9px 14px',
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  background: (theme.vars ?? theme).palette.background.paper,
  '& svg': { transition: 'transform 120ms', color: (theme.vars ?? theme).palette.text.secondary },
  '&[aria-expanded="false"] svg': { transform: 'rotate(-90deg)' },
  '&.Mui-focusVisible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -2,
  },
}));

interface Props {
  /** Begins the ids; another one begins afresh. */
  id: string;
  sections: readonly SettingSection[];
  document: unknown;
  place: SettingPlace;
  schemaOf: (path: Path) => JsonSchema;
  messages: Partial<Record<string, SettingMessages>>;
  /** A setting that wants to be seen; `count` rises with every request. */
  wanted: { key: string; count: number } | null;
  onChange: (path: Path, value: Json | undefined) => void;
}

const kept = new Map<string, boolean>();

/** The parts of the panel, each folding away; which are open is remembered while the page is there. */
export function SectionList({ id, sections, document, place, schemaOf, messages, wanted, onChange }: Props) {
  const [, redraw] = useState(0);
  const isOpen = (section: SettingSection): boolean => kept.get(section.key) ?? section.open ?? false;
  const open = useCallback((key: SectionKey, value: boolean): void => {
    kept.set(key, value);
    redraw((count) => count + 1);
  }, []);
  useEffect(() => {
    if (!wanted) return;
    const section = sections.find(({ settings }) => settings.some(({ key }) => key === wanted.key));
    if (section) open(section.key, true);
    requestAnimationFrame(() => {
      const input = window.document.getElementById(`${id}_${wanted.key}`);
      input?.scrollIntoView({ block: 'center' });
      input?.focus();
    });
    // A request is granted once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted?.key, wanted?.count]);
  return sections.map((section) => {
    const settings = section.settings.filter(({ fits }) => fits?.(place) ?? true);
    if (settings.length === 0) return null;
    const said = settings.flatMap(({ key }) => messages[key] ?? []);
    const isWrong = said.some(({ errors }) => errors.length > 0);
    const panel = `${id}-${section.key}`;
    return (
      <section key={section.key}>
        <SectionHead
          name={section.key}
          panel={panel}
          open={isOpen(section)}
          count={said.length}
          wrong={isWrong}
          onOpen={open}
        />
        {isOpen(section) && (
          <div id={panel} style={{ padding: '12px 14px 18px' }}>
            <SettingsForm
              id={id}
              settings={settings}
              document={document}
              place={place}
              schemaOf={schemaOf}
              issues={messages}
              onChange={onChange}
            />
          </div>
        )}
      </section>
    );
  });
}

interface HeadProps {
  name: SectionKey;
  /** Id of what it unfolds. */
  panel: string;
  open: boolean;
  /** So many things are said inside, and whether one of them is an error. */
  count: number;
  wrong: boolean;
  onOpen: (name: SectionKey, open: boolean) => void;
}

const SectionHead = memo(function SectionHead({ name, panel, open, count, wrong, onOpen }: HeadProps) {
  const t = useDesignerWords();
  return (
    <Head aria-expanded={open} aria-controls={panel} onClick={() => onOpen(name, !open)}>
      <Icon name="chevron-down" size={15} />
      {t(`sections.${name}`)}
      <Badge color={wrong ? 'error' : 'warning'} badgeContent={count} sx={{ ml: 1.5 }} />
    </Head>
  );
});
