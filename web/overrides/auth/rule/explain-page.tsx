import { useEffect, useState } from 'react';
import { Alert, Box, Button, MenuItem, Paper, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { NamedInput } from '../../../fields/inputs/index.ts';
import { flatMenu, useServices, useSite, useView } from '../../../providers/index.ts';
import { textIn } from '#engine/definition/index.ts';
import { useLocale } from '../../../texts/index.ts';
import { Labelled, PageTitle } from '../../../ui/index.ts';
import type { Explanation } from '#engine/contract/index.ts';
import { askedAbout } from './asked-about.ts';
import { ExplainAnswer } from './explain-answer.tsx';
import { questionIn, type Question } from './question.ts';

/** Why somebody sees a menu entry, a button, a field or a row, or does not: for who may do everything. */
export function ExplainPage() {
  const { t } = useTranslation();
  const { http, base } = useServices();
  const { search } = useLocation();
  const [question, setQuestion] = useState(() => questionIn(new URLSearchParams(search)));
  // The page stays while another row's button leads here.
  useEffect(() => setQuestion(questionIn(new URLSearchParams(search))), [search]);
  const locale = useLocale();
  const { data: view } = useView(question.definition || undefined);
  const ready = question.admin !== '' && question.definition !== '';
  const answer = useQuery({
    queryKey: ['explain', question],
    enabled: ready,
    queryFn: ({ signal }) =>
      http.call<Explanation>(`${base}/auth.Rule/explain?${searchOf(question)}`, { signal }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 920 }}>
      <PageTitle title={t('shell.explain')} />
      <Paper component="section" variant="outlined" sx={{ p: { xs: 2, md: 2.5 } }}>
        <Typography variant="h2" component="h1" sx={{ mb: 0.5 }}>
          {t('shell.explain')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5 }}>
          {t('explain.hint')}
        </Typography>
        <QuestionForm question={question} onChange={setQuestion} />
      </Paper>
      {answer.error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void answer.refetch()}>{t('dialog.retry')}</Button>}
        >
          {answer.error.message}
        </Alert>
      )}
      {ready && answer.data && view && (
        <ExplainAnswer answer={answer.data} what={askedAbout(question, { view, locale, t })} />
      )}
    </Box>
  );
}

function searchOf({ admin, definition, what, row }: Question): string {
  const [kind, name = ''] = what.split(':');
  const asked = { admin, definition, row, ...(kind === 'menu' ? {} : { [kind ?? '']: name }) };
  return new URLSearchParams(asked).toString();
}

function QuestionForm({ question, onChange }: { question: Question; onChange: (next: Question) => void }) {
  const { t } = useTranslation();
  const { data: site } = useSite();
  const set = (change: Partial<Question>): void => onChange({ ...question, ...change });
  const tables = flatMenu(site?.menus ?? []).filter(
    ({ type, menu_type }) => type === 'menu' && menu_type === 'tab',
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Labelled id="explain-admin" label={t('explain.who')}>
        <NamedInput
          widget="remoteSelect"
          id="explain-admin"
          name="admin"
          label={t('explain.who')}
          value={question.admin === '' ? null : question.admin}
          onChange={(admin) => set({ admin: admin === null ? '' : String(admin) })}
          schema={{ type: 'string' }}
          options={[]}
          relation={{
            definition: 'auth/admin',
            valueField: 'id',
            labelField: 'username',
            showFields: ['nickname'],
          }}
          props={{}}
          required
          disabled={false}
          readonly={false}
          invalid={false}
        />
      </Labelled>
      <Labelled id="explain-table" label={t('explain.where')}>
        <NamedInput
          widget="select"
          id="explain-table"
          name="definition"
          label={t('explain.where')}
          value={question.definition === '' ? null : question.definition}
          onChange={(definition) =>
            set({ definition: definition === null ? '' : String(definition), what: 'menu', row: '' })
          }
          schema={{ type: 'string' }}
          options={tables.map(({ name, title }) => ({ value: name, label: title }))}
          props={{}}
          required
          disabled={false}
          readonly={false}
          invalid={false}
        />
      </Labelled>
      <What question={question} onChange={set} />
      <Labelled id="explain-row" label={t('explain.row')}>
        <TextField
          id="explain-row"
          fullWidth
          value={question.row}
          placeholder={t('explain.anyRow')}
          disabled={question.what === 'menu'}
          onChange={(event) => set({ row: event.target.value.trim() })}
        />
      </Labelled>
    </Box>
  );
}

/** The menu entry, an operation, or a field of the chosen table. */
function What({ question, onChange }: { question: Question; onChange: (change: Partial<Question>) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: view } = useView(question.definition || undefined);
  const verbs = view?.verbs ?? [];
  const ownColumns = view?.columns.filter(({ joined }) => joined === undefined) ?? [];
  const nameOf = (verb: string): string => {
    const action = view?.actions.find(({ name }) => name === verb);
    return action ? textIn(action.title, locale) : t(`explain.verbs.${verb}`, { defaultValue: verb });
  };
  return (
    <Labelled id="explain-what" label={t('explain.what')}>
      <TextField
        id="explain-what"
        select
        fullWidth
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': t('explain.what') } } }}
        disabled={question.definition === ''}
        value={question.what}
        onChange={(event) =>
          onChange({ what: event.target.value, ...(event.target.value === 'menu' ? { row: '' } : {}) })
        }
      >
        <MenuItem value="menu">{t('explain.menu')}</MenuItem>
        {verbs.map((verb) => (
          <MenuItem key={verb} value={`verb:${verb}`}>
            {t('explain.verb', { name: nameOf(verb) })}
          </MenuItem>
        ))}
        {ownColumns.map(({ field, title }) => (
          <MenuItem key={field} value={`field:${field}`}>
            {t('explain.field', { name: textIn(title, locale) || field })}
          </MenuItem>
        ))}
      </TextField>
    </Labelled>
  );
}
