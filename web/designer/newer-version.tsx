import { memo } from 'react';
import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { datetimeText } from '../fields/cells/index.ts';
import { useServices, useView } from '../providers/index.ts';
import { useDesignerWords } from '../texts/designer.ts';
import { designerRoutes } from './designer-routes.ts';

interface Props {
  name: string;
  /** Version the draft continues. */
  base: number;
  /** Shows what changed and brings both together. */
  onLook: () => void;
}

/** Says that somebody published the table while it is designed here; the draft stays as it is. */
export const NewerVersion = memo(function NewerVersion({ name, base, onLook }: Props) {
  const t = useDesignerWords();
  const services = useServices();
  // The view hears of every publication; which version that was the log knows.
  const { data: view } = useView(name);
  const { data: latest } = useQuery({
    queryKey: ['designer', 'newest', name, view?.version],
    queryFn: async ({ signal }) => (await designerRoutes(services).versions(name, signal))[0] ?? null,
    enabled: view !== undefined,
    placeholderData: (last) => last,
    retry: false,
  });
  if (!latest || latest.version <= base) return null;
  const when = datetimeText(latest.createTime);
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button size="small" color="inherit" onClick={onLook}>
          {t('merge.look')}
        </Button>
      }
    >
      {t('plan.conflict', { username: latest.username || '—', version: latest.version, when })}
    </Alert>
  );
});
