import { memo } from 'react';
import { Alert, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';

export interface SummaryLine {
  field: string;
  title: string;
  message: string;
}

interface Props {
  lines: SummaryLine[];
  /** What is wrong with the row as a whole. */
  trouble: string | null;
  onShow: (field: string) => void;
}

const MAX = 4;

/** Says what keeps the form from being saved, all in one place; a click leads to the field. */
export const ErrorSummary = memo(function ErrorSummary({ lines, trouble, onShow }: Props) {
  const { t } = useTranslation();
  if (lines.length === 0 && trouble === null) return null;
  const shown = lines.slice(0, MAX);
  return (
    <Alert role="alert" severity="error" sx={{ mx: { xs: 2, md: 3 }, my: 1.25, py: 0.25, flexShrink: 0 }}>
      <div>{trouble ?? t('form.incomplete')}</div>
      {lines.length > 0 && (
        <div>
          {t('form.invalid', { count: lines.length })}
          {': '}
          {shown.map(({ field, title, message }, index) => (
            <span key={field}>
              {index > 0 && ', '}
              <Link
                component="button"
                type="button"
                color="inherit"
                title={message}
                onClick={() => onShow(field)}
              >
                {title}
              </Link>
            </span>
          ))}
          {lines.length > MAX && ' …'}
        </div>
      )}
    </Alert>
  );
});
