import { useEffect, useMemo, useState } from 'react';
import { Box, Chip, InputAdornment, Link, TextField, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { ColourSwitch, Icon, LanguageSwitch, PageTitle, StatePanel } from '../ui/index.ts';
import { buttonEntries } from './button-entries.tsx';
import { cellEntries } from './cell-entries.tsx';
import { colourEntries } from './colour-entries.tsx';
import { isFound, type Section } from './entry.ts';
import { EntryCard } from './entry-card.tsx';
import { FixtureServices } from './fixture-services.tsx';
import { inputEntries } from './input-entries.tsx';
import { iconEntries, partEntries } from './part-entries.tsx';

/** Every cell, input and button in every state, made from the registries: what is registered is here. */
export function Gallery() {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const sections = useSections();
  const shown = sections
    .map((section) => ({ ...section, entries: section.entries.filter((entry) => isFound(entry, words)) }))
    .filter((section) => section.entries.length > 0);
  useEffect(() => {
    const { hash } = window.location;
    if (hash.length > 1) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, []);
  return (
    <FixtureServices>
      <PageTitle title={t('shell.gallery')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Typography variant="h1">{t('shell.gallery')}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('gallery.intro')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flex: { xs: 1, sm: 'none' } }}>
          <Search words={words} onWords={setWords} />
          <LanguageSwitch />
          <ColourSwitch />
        </Box>
      </Box>
      <Contents sections={shown} />
      {shown.length === 0 && <StatePanel icon="search" title={t('gallery.nothing')} />}
      {shown.map((section) => (
        <Box component="section" key={section.id} aria-labelledby={section.id} sx={{ mb: 4 }}>
          <Typography variant="h2" id={section.id} sx={{ mb: 1.5, scrollMarginTop: 72 }}>
            {section.title}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {section.entries.map((entry) => (
              <EntryCard key={entry.id} entry={entry} width={section.width} />
            ))}
          </Box>
        </Box>
      ))}
    </FixtureServices>
  );
}

function useSections(): Section[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { id: 'cells', title: t('gallery.cells'), entries: cellEntries(), width: 152 },
      { id: 'inputs', title: t('gallery.inputs'), entries: inputEntries(), width: 300 },
      { id: 'buttons', title: t('gallery.buttons'), entries: buttonEntries(), width: 170 },
      { id: 'parts', title: t('gallery.parts'), entries: partEntries(), width: 300 },
      { id: 'colours', title: t('gallery.colours'), entries: colourEntries(), width: 170 },
      { id: 'icons', title: t('gallery.icons'), entries: iconEntries(), width: 2000 },
    ],
    [t],
  );
}

function Search({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextField
      type="search"
      value={words}
      onChange={(event) => onWords(event.target.value)}
      placeholder={t('gallery.search')}
      sx={{ minWidth: { sm: 240 } }}
      slotProps={{
        htmlInput: { 'aria-label': t('gallery.search') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" size={16} />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** Where everything is, by name. */
function Contents({ sections }: { sections: Section[] }) {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('gallery.contents')} sx={{ mb: 3, display: 'grid', gap: 1 }}>
      {sections.map((section) => (
        <Box key={section.id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
          <Link href={`#${section.id}`} underline="hover" sx={{ fontWeight: 600, minWidth: 96 }}>
            {section.title}
          </Link>
          {section.entries.length > 1 &&
            section.entries.map((entry) => (
              <Chip
                key={entry.id}
                component="a"
                clickable
                size="small"
                variant="outlined"
                href={`#${entry.id}`}
                label={entry.name}
              />
            ))}
        </Box>
      ))}
    </Box>
  );
}
