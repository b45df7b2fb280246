import { useState } from 'react';
import { Alert, Box, Button, Paper, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Site } from '../../../providers/index.ts';
import { UnsavedGuard } from '../../../records/form/index.ts';
import { PageTitle, StatePanel, useEventCallback } from '../../../ui/index.ts';
import { GroupForm } from './group-form.tsx';
import { ADD_TAB, ItemForm } from './item-form.tsx';
import { QuickEntrance } from './quick-entrance.tsx';
import { useSettingForms, type SettingForms } from './setting-forms.ts';

/** The site's settings: a tab for each group, one to add an item, and links to what is looked for beside them. */
export function SettingsPage({ site }: { site: Site }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useSettingForms();
  return (
    <>
      <PageTitle title={t('shell.siteSettings')} />
      <Typography variant="h6" component="h1" sx={{ mb: 1.5 }}>
        {t('shell.siteSettings')}
      </Typography>
      {data ? (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 260px' },
          }}
        >
          <GroupTabs forms={data} />
          <QuickEntrance links={data.quickEntrance} site={site} />
        </Box>
      ) : error ? (
        <StatePanel icon="warning" tone="error" role="alert" title={t('page.failed')} hint={error.message}>
          <Button variant="contained" onClick={() => void refetch()}>
            {t('dialog.retry')}
          </Button>
        </StatePanel>
      ) : (
        <Skeleton variant="rounded" height={420} />
      )}
    </>
  );
}

/** What is typed in a tab stays while others are looked at; leaving the screen with changes is asked about. */
function GroupTabs({ forms: { groups, item, may } }: { forms: SettingForms }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(groups[0]?.name ?? ADD_TAB);
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const onDirty = useEventCallback((name: string, isDirty: boolean) =>
    setDirty((now) => {
      if (now.has(name) === isDirty) return now;
      const others = [...now].filter((each) => each !== name);
      return new Set(isDirty ? [...others, name] : others);
    }),
  );
  const tabs = [
    ...groups.map(({ name, title }) => ({ name, title })),
    ...(may.add ? [{ name: ADD_TAB, title: t('siteSettings.addItem') }] : []),
  ];
  const active = tabs.some(({ name }) => name === chosen) ? chosen : (tabs[0]?.name ?? ADD_TAB);
  return (
    <Paper variant="outlined" sx={{ minWidth: 0 }}>
      <Tabs
        value={active}
        onChange={(_, name: string) => setChosen(name)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={t('shell.siteSettings')}
        sx={{ borderBottom: 1, borderColor: 'divider', px: 1 }}
      >
        {tabs.map(({ name, title }) => (
          <Tab
            key={name}
            value={name}
            id={`settings-tab-${name}`}
            aria-controls={`settings-panel-${name}`}
            aria-label={dirty.has(name) ? t('siteSettings.changed', { title }) : title}
            label={dirty.has(name) ? `${title} •` : title}
          />
        ))}
      </Tabs>
      {!may.edit && (
        <Alert severity="info" sx={{ m: 2, mb: 0 }}>
          {t('siteSettings.onlyLook')}
        </Alert>
      )}
      {groups.map((group) => (
        <Panel key={group.name} name={group.name} active={active}>
          <GroupForm group={group} may={may} active={active === group.name} onDirty={onDirty} />
        </Panel>
      ))}
      {may.add && (
        <Panel name={ADD_TAB} active={active}>
          <ItemForm item={item} onDirty={onDirty} />
        </Panel>
      )}
      <UnsavedGuard dirty={dirty.size > 0} />
    </Paper>
  );
}

function Panel({ name, active, children }: { name: string; active: string; children: React.ReactNode }) {
  return (
    <Box
      role="tabpanel"
      id={`settings-panel-${name}`}
      aria-labelledby={`settings-tab-${name}`}
      hidden={name !== active}
      sx={{ p: 2, maxWidth: 900 }}
    >
      {children}
    </Box>
  );
}
