import { useMemo } from 'react';
import {
  Autocomplete,
  Box,
  FormControlLabel,
  MenuItem,
  Switch,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { CardField, CardSource } from '#engine/contract/index.ts';
import { CARD_KINDS, MEASURES, SPANS, UNITS, type CardKind } from '#engine/query/index.ts';
import { titlesApart, useSite } from '../../providers/index.ts';
import { Icon, type IconName } from '../../ui/index.ts';
import { CARD_COLORS } from '../board/board.ts';
import { useChartPalette } from '../chart/palette.ts';
import { LIMITS_OFFERED, onTable, settled, type CardDraft } from './card-draft.ts';
import { FilterField } from './filter-field.tsx';

interface Props {
  draft: CardDraft;
  source: CardSource | undefined;
  sources: CardSource[];
  onDraft: (draft: CardDraft) => void;
}

const KIND_ICONS: Record<CardKind, IconName> = {
  number: 'hash',
  trend: 'trending-up',
  bar: 'list-ordered',
  share: 'chart-pie',
};

/** The questions a card answers, each only where it matters. */
export function CardForm({ draft, source, sources, onDraft }: Props) {
  const { t } = useTranslation();
  const put = (changes: Partial<CardDraft>): void => {
    const next = { ...draft, ...changes };
    onDraft(source ? settled(next, source) : next);
  };
  const { data: site } = useSite();
  const titles = useMemo(() => {
    const apart = titlesApart(site?.menus ?? [], sources);
    return new Map(sources.map(({ name }, at) => [name, apart[at]]));
  }, [site, sources]);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Autocomplete
        options={sources}
        value={source ?? null}
        disableClearable={source !== undefined}
        getOptionLabel={({ name, title }) => titles.get(name) ?? title}
        getOptionKey={({ name }) => name}
        isOptionEqualToValue={(one, other) => one.name === other.name}
        onChange={(_, chosen) => chosen && onDraft(onTable(draft, chosen))}
        renderOption={({ key, ...facts }, { name, title }) => (
          <Box component="li" key={key} {...facts} sx={{ display: 'flex', gap: 1 }}>
            <span>{titles.get(name) ?? title}</span>
            <Typography
              variant="caption"
              component="span"
              noWrap
              sx={{ color: 'text.secondary', ml: 'auto' }}
            >
              {name}
            </Typography>
          </Box>
        )}
        renderInput={(params) => <TextField {...params} label={t('boardEditor.table')} autoFocus={!source} />}
      />
      <Kinds draft={draft} onKind={(kind) => put({ kind, span: null })} />
      {source && <Questions draft={draft} source={source} put={put} />}
      {source && (
        <TextField
          label={t('boardEditor.title')}
          value={draft.title}
          helperText={t('boardEditor.titleHint')}
          onChange={(event) => put({ title: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
      )}
      {source && draft.kind !== 'share' && <Colours draft={draft} onColour={(color) => put({ color })} />}
    </Box>
  );
}

function Kinds({ draft, onKind }: { draft: CardDraft; onKind: (kind: CardKind) => void }) {
  const { t } = useTranslation();
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={draft.kind}
      aria-label={t('boardEditor.kind')}
      onChange={(_, kind: CardKind | null) => kind && onKind(kind)}
    >
      {CARD_KINDS.map((kind) => (
        <ToggleButton key={kind} value={kind} sx={{ gap: 0.75, textTransform: 'none' }}>
          <Icon name={KIND_ICONS[kind]} size={15} />
          {t(`boardEditor.kinds.${kind}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function Questions({
  draft,
  source,
  put,
}: {
  draft: CardDraft;
  source: CardSource;
  put: (changes: Partial<CardDraft>) => void;
}) {
  const { t } = useTranslation();
  const isGrouped = draft.kind === 'bar' || draft.kind === 'share';
  return (
    <>
      <Row>
        <TextField
          select
          label={t('boardEditor.measure')}
          value={draft.measure}
          disabled={source.measures.length === 0}
          onChange={(event) => put({ measure: event.target.value as CardDraft['measure'] })}
        >
          {MEASURES.map((measure) => (
            <MenuItem key={measure} value={measure}>
              {t(`dashboard.measure.${measure}`)}
            </MenuItem>
          ))}
        </TextField>
        {draft.measure !== 'count' && (
          <FieldSelect
            label={t('boardEditor.of')}
            fields={source.measures}
            value={draft.measureField}
            onPick={(measureField) => put({ measureField })}
          />
        )}
      </Row>
      {isGrouped && source.groups.length === 0 && <Missing text={t('boardEditor.noGroups')} />}
      {isGrouped && source.groups.length > 0 && (
        <Row>
          <FieldSelect
            label={t('boardEditor.by')}
            fields={source.groups}
            value={draft.group}
            onPick={(group) => put({ group })}
          />
          <TextField
            select
            label={t('boardEditor.limit')}
            value={draft.limit}
            onChange={(event) => put({ limit: Number(event.target.value) })}
          >
            {[...new Set([...LIMITS_OFFERED, draft.limit])]
              .sort((a, b) => a - b)
              .map((limit) => (
                <MenuItem key={limit} value={limit}>
                  {limit}
                </MenuItem>
              ))}
          </TextField>
        </Row>
      )}
      {draft.kind === 'trend' && source.times.length === 0 && <Missing text={t('boardEditor.noTimes')} />}
      {source.times.length > 0 && <When draft={draft} source={source} put={put} />}
      <FilterField
        key={source.name}
        definition={source.name}
        filter={draft.filter}
        onFilter={(filter) => put({ filter })}
      />
    </>
  );
}

function When({
  draft,
  source,
  put,
}: {
  draft: CardDraft;
  source: CardSource;
  put: (changes: Partial<CardDraft>) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Row>
        <TextField
          select
          label={t('boardEditor.period')}
          value={draft.period ?? ''}
          onChange={(event) => put({ period: SPANS.find((span) => span === event.target.value) ?? null })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {draft.kind !== 'trend' && <MenuItem value="">{t('boardEditor.anyTime')}</MenuItem>}
          {SPANS.map((span) => (
            <MenuItem key={span} value={span}>
              {t(`dashboard.span.${span}`)}
            </MenuItem>
          ))}
        </TextField>
        {draft.period && (
          <FieldSelect
            label={t('boardEditor.periodField')}
            fields={source.times}
            value={draft.time}
            onPick={(time) => put({ time })}
          />
        )}
        {draft.kind === 'trend' && (
          <TextField
            select
            label={t('boardEditor.unit')}
            value={draft.unit}
            onChange={(event) => put({ unit: event.target.value as CardDraft['unit'] })}
          >
            {UNITS.map((unit) => (
              <MenuItem key={unit} value={unit}>
                {t(`dashboard.unit.${unit}`)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Row>
      {draft.kind === 'number' && draft.period && (
        <FormControlLabel
          control={
            <Switch checked={draft.compare} onChange={(event) => put({ compare: event.target.checked })} />
          }
          label={t('boardEditor.compare')}
        />
      )}
    </>
  );
}

interface FieldSelectProps {
  label: string;
  fields: readonly CardField[];
  value: string;
  onPick: (name: string) => void;
}

function FieldSelect({ label, fields, value, onPick }: FieldSelectProps) {
  return (
    <TextField select label={label} value={value} onChange={(event) => onPick(event.target.value)}>
      {fields.map(({ name, title }) => (
        <MenuItem key={name} value={name}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Colours({ draft, onColour }: { draft: CardDraft; onColour: (color: string) => void }) {
  const { t } = useTranslation();
  const palette = useChartPalette();
  return (
    <Box role="radiogroup" aria-label={t('boardEditor.color')} sx={{ display: 'flex', gap: 1 }}>
      {CARD_COLORS.map((color) => {
        const chosen = (draft.color ?? 'primary') === color;
        return (
          <Box
            key={color}
            component="button"
            type="button"
            role="radio"
            aria-checked={chosen}
            aria-label={t(`boardEditor.colors.${color}`)}
            title={t(`boardEditor.colors.${color}`)}
            onClick={() => onColour(color)}
            sx={{ ...dotStyle, outlineColor: chosen ? 'text.primary' : 'transparent' }}
            style={{ backgroundColor: palette.named(color) }}
          />
        );
      })}
    </Box>
  );
}

function Missing({ text }: { text: string }) {
  return (
    <Typography variant="body2" role="status" sx={{ color: 'warning.main' }}>
      {text}
    </Typography>
  );
}

function Row({ children }: { children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', gap: 1.5 }}>
      {children}
    </Box>
  );
}

const dotStyle = {
  width: 26,
  height: 26,
  p: 0,
  border: 0,
  borderRadius: '50%',
  cursor: 'pointer',
  outline: '2px solid',
  outlineOffset: '2px',
};
