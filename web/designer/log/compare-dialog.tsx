import { useState } from 'react';
import { Box, Dialog, DialogContent, DialogTitle, Tab, Tabs } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { printDefinition, textIn, type Definition, type Text } from '#engine/definition/index.ts';
import { useServices } from '../../providers/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton, StatePanel } from '../../ui/index.ts';
import { designerRoutes } from '../designer-routes.ts';
import { headStyle } from './head-style.ts';
import { SideBySide } from './side-by-side.tsx';

/** What is different between two versions, in words and as text. */
export function CompareDialog({
  name,
  from,
  to,
  onClose,
}: {
  name: string;
  from: number;
  to: number;
  onClose: () => void;
}) {
  const t = useDesignerWords();
  const locale = useLocale();
  const services = useServices();
  const [tab, setTab] = useState<'words' | 'json'>('words');
  const { data, error } = useQuery({
    queryKey: ['designer', 'compare', name, from, to],
    queryFn: () => designerRoutes(services).compare(name, from, to),
  });
  const lines = (data?.words ?? []).map((each) =>
    textIn(typeof each === 'object' && 'words' in each ? each.words : (each as Text), locale),
  );
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth>
      <DialogTitle sx={headStyle}>
        {t('log.from', { version: from })} → {t('log.from', { version: to })}
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </DialogTitle>
      <Tabs
        value={tab}
        onChange={(_, next: 'words' | 'json') => setTab(next)}
        sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="words" label={t('log.words')} />
        <Tab value="json" label={t('log.json')} />
      </Tabs>
      <DialogContent sx={{ minHeight: 240 }}>
        {error && <StatePanel icon="warning" tone="error" title={error.message} />}
        {data && tab === 'words' && lines.length === 0 && (
          <StatePanel icon="circle-check" title={t('log.same')} />
        )}
        {data && tab === 'words' && (
          <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </Box>
        )}
        {data && tab === 'json' && <SideBySide from={textOf(data.from)} to={textOf(data.to)} />}
      </DialogContent>
    </Dialog>
  );
}

/** A definition as it is compared: identities of fields are no difference that anybody made. */
function textOf(definition: Definition | null): string {
  if (!definition) return '';
  const fields = definition.fields.map(({ uuid: _uuid, ...field }) => field);
  return printDefinition({ ...definition, fields });
}
