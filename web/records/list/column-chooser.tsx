import { useState } from 'react';
import {
  Box,
  Button,
  Checkbox,
  Divider,
  FormControlLabel,
  Popover,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientColumn, ClientView } from '#engine/compile/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { ButtonFace } from '../buttons/index.ts';
import { DENSITIES, type Density } from './settings/list-settings.ts';
import type { ColumnChoice } from './use-column-choice.ts';

interface Props {
  view: ClientView;
  choice: ColumnChoice;
  /** Where it opens; null: closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** So many columns are found at a glance. */
const SEARCHED_FROM = 9;

/** Shows and hides columns. */
export function ColumnChooser({ view, choice, anchor, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('arrange.columns'),
          sx: {
            mt: 0.5,
            width: 320,
            maxHeight: 'min(560px, 84dvh)',
            display: 'flex',
            flexDirection: 'column',
          },
        },
      }}
    >
      <Chooser view={view} choice={choice} />
    </Popover>
  );
}

function Chooser({ view, choice }: Pick<Props, 'view' | 'choice'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = choice.all.filter((column) =>
    `${textIn(column.title, locale)} ${column.field}`.toLowerCase().includes(wanted),
  );
  const only = choice.shown.length === 1 ? choice.shown[0]?.field : undefined;
  const hidden = view.columns.filter((column) => !choice.isShown(column));
  return (
    <>
      {view.columns.length >= SEARCHED_FROM && (
        <Box sx={{ p: 1, pb: 0.5 }}>
          <TextField
            type="search"
            autoFocus
            value={words}
            placeholder={t('arrange.findColumn')}
            onChange={(event) => setWords(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': t('arrange.findColumn') } }}
          />
        </Box>
      )}
      <Box role="group" aria-label={t('arrange.columns')} sx={{ overflowY: 'auto', py: 0.5, flex: 1 }}>
        {found.map((column) => (
          <ColumnTick key={column.field} column={column} choice={choice} only={column.field === only} />
        ))}
        {found.length === 0 && (
          <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
            {t('arrange.noColumn')}
          </Typography>
        )}
      </Box>
      <Divider />
      <DensityChoice choice={choice} />
      <Divider />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', p: 0.5 }}>
        <Button
          color="inherit"
          size="small"
          disabled={hidden.length === 0}
          onClick={() => choice.showAll()}
          sx={{ color: 'text.secondary' }}
        >
          {t('arrange.showAll')}
        </Button>
        <Button
          color="inherit"
          size="small"
          disabled={!choice.changed}
          onClick={choice.reset}
          sx={{ color: 'text.secondary' }}
        >
          {t('arrange.restore')}
        </Button>
      </Box>
    </>
  );
}

function ColumnTick({ column, choice, only }: { column: ClientColumn; choice: ColumnChoice; only: boolean }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const title = textIn(column.title, locale);
  const isShown = choice.isShown(column);
  const isPinned = choice.pinned.includes(column.field);
  const words = { column: title };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pr: 0.5, '&:hover': { bgcolor: 'action.hover' } }}>
      <FormControlLabel
        disabled={only}
        title={only ? t('arrange.lastColumn') : undefined}
        control={<Checkbox checked={isShown} onChange={() => choice.toggle(column)} />}
        label={title}
        sx={{
          flex: 1,
          minWidth: 0,
          m: 0,
          pl: 1,
          '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 0.25 },
        }}
      />
      {isShown && (
        <>
          <ButtonFace
            icon="arrow-up"
            label={t('arrange.up', words)}
            onPress={() => choice.step(column.field, -1)}
          />
          <ButtonFace
            icon="arrow-down"
            label={t('arrange.down', words)}
            onPress={() => choice.step(column.field, 1)}
          />
        </>
      )}
      <ButtonFace
        icon={isPinned ? 'pin-off' : 'pin'}
        label={t(isPinned ? 'arrange.unpin' : 'arrange.pin', words)}
        {...(isPinned ? { color: 'primary' } : {})}
        onPress={() => choice.pin(column.field)}
      />
    </Box>
  );
}

function DensityChoice({ choice }: { choice: ColumnChoice }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ px: 1.5, py: 1, display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2">{t('arrange.density')}</Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t('arrange.density')}
          value={choice.density}
          onChange={(_, next: Density | null) => next && choice.setDensity(next)}
        >
          {DENSITIES.map((each) => (
            <ToggleButton
              key={each}
              value={each}
              sx={{ py: 0.25, px: 1.25, fontSize: 12, textTransform: 'none' }}
            >
              {t(`arrange.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('arrange.hint')}
      </Typography>
    </Box>
  );
}
