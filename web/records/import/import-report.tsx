import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ClientView } from '#engine/compile/index.ts';
import type { Imported, RefusedLine } from '#engine/contract/index.ts';
import { textIn, type Locale } from '#engine/definition/index.ts';
import { useLocale } from '../../texts/index.ts';
import { asObject } from '../form/form-schema.ts';

/** What would become of the rows: how many can be added, which columns are taken, and which rows can't be and why. */
export function ImportReport({ view, report }: { view: ClientView; report: Imported }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { added, columns, ignored, refusedCount } = report;
  const listed = (names: string[]): string => new Intl.ListFormat(locale).format(names);
  const words = [
    refusedCount > 0 && t('csvImport.refused', { count: refusedCount }),
    refusedCount > 0 && added > 0 && t('csvImport.others', { count: added }),
    refusedCount === 0 && t('csvImport.ready', { count: added }),
  ];
  const severity = refusedCount > 0 ? 'error' : added > 0 ? 'success' : 'warning';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Alert severity={severity} role="status">
        {words.filter(Boolean).join(' ')}
      </Alert>
      <Box sx={{ maxHeight: 120, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {columns.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('csvImport.columns', { names: listed(columns.map(({ title }) => title)) })}
          </Typography>
        )}
        {ignored.length > 0 && (
          <Typography variant="body2" sx={{ color: 'warning.main' }}>
            {t('csvImport.ignored', { names: listed(ignored) })}
          </Typography>
        )}
      </Box>
      {report.refused.length > 0 && <RefusedLines view={view} report={report} />}
    </Box>
  );
}

function RefusedLines({ view, report: { refused, refusedCount } }: { view: ClientView; report: Imported }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const more = refusedCount - refused.length;
  return (
    <>
      <Box
        role="region"
        aria-label={t('csvImport.refusedRows')}
        // Keys can scroll only what can have the focus.
        tabIndex={0}
        sx={{ maxHeight: 260, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table size="small" stickyHeader aria-label={t('csvImport.refusedRows')}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 72, whiteSpace: 'nowrap' }}>{t('csvImport.line')}</TableCell>
              <TableCell>{t('csvImport.wrong')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {refused.map((row) => (
              <TableRow key={row.line} sx={{ verticalAlign: 'top' }}>
                <TableCell>{row.line}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {reasons(view, row, locale).map((reason) => (
                    <div key={reason}>{reason}</div>
                  ))}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {more > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('cell.more', { count: more })}
        </Typography>
      )}
    </>
  );
}

function reasons(view: ClientView, { message, errors }: RefusedLine, locale: Locale): string[] {
  const reported = Object.entries(errors).map(([path, error]) => {
    const title = titleOf(view, path, locale);
    // Most texts name their field themselves.
    return error.includes(title) ? error : `${title}: ${error}`;
  });
  return reported.length > 0 ? [...new Set(reported)] : [message];
}

/** What a field is called that an error's path begins with. */
function titleOf(view: ClientView, path: string, locale: Locale): string {
  const [name = ''] = path.split('.');
  const { title } = asObject(asObject(view.form.add.schema.properties)[name]);
  if (typeof title === 'string' && title !== '') return title;
  const column = view.columns.find(({ field }) => field === name);
  return (column && textIn(column.title, locale)) || path;
}
