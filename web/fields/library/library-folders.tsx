import { Box, ButtonBase } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/index.ts';
import { useTopics } from './use-library.ts';

interface Props {
  topic: string | null;
  onTopic: (topic: string | null) => void;
}

/** The folders of the library: one for each topic, with the number of its files. */
export function LibraryFolders({ topic, onTopic }: Props) {
  const { t } = useTranslation();
  const topics = useTopics();
  const all = topics.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box
      component="nav"
      aria-label={t('library.folders')}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        gap: 0.25,
        overflow: 'auto',
        flexShrink: 0,
        width: { md: 176 },
        maxHeight: { md: 440 },
        pb: { xs: 0.5, md: 0 },
      }}
    >
      <Folder
        name={t('library.allFolders')}
        count={all}
        chosen={topic === null}
        onChoose={() => onTopic(null)}
      />
      {topics.map(({ topic: name, count }) => (
        <Folder key={name} name={name} count={count} chosen={topic === name} onChoose={() => onTopic(name)} />
      ))}
    </Box>
  );
}

interface FolderProps {
  name: string;
  count: number;
  chosen: boolean;
  onChoose: () => void;
}

function Folder({ name, count, chosen, onChoose }: FolderProps) {
  return (
    <ButtonBase
      aria-current={chosen ? 'true' : undefined}
      onClick={onChoose}
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 1,
        px: 1,
        minHeight: 34,
        flexShrink: 0,
        borderRadius: 1,
        fontSize: 14,
        fontWeight: chosen ? 600 : 400,
        bgcolor: chosen ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
      }}
    >
      <Icon name={chosen ? 'folder-open' : 'folder'} size={16} />
      <Box
        component="span"
        sx={{
          flex: 1,
          textAlign: 'left',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {name}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
    </ButtonBase>
  );
}
