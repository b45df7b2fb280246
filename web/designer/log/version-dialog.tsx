import { Box, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { printDefinition } from '#engine/definition/index.ts';
import { useServices } from '../../providers/index.ts';
import { useDesignerWords } from '../../texts/designer.ts';
import { IconButton, monoFamily, StatePanel } from '../../ui/index.ts';
import { designerRoutes } from '../designer-routes.ts';
import { headStyle } from './head-style.ts';

/** A version's definition as it is written in a file. */
export function VersionDialog({
  name,
  version,
  onClose,
}: {
  name: string;
  version: number;
  onClose: () => void;
}) {
  const t = useDesignerWords();
  const services = useServices();
  const { data, error } = useQuery({
    queryKey: ['designer', 'version', name, version],
    queryFn: ({ signal }) => designerRoutes(services).version(name, version, signal),
  });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle sx={headStyle}>
        {t('home.version', { version })}
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </DialogTitle>
      <DialogContent>
        {error && <StatePanel icon="warning" tone="error" title={error.message} />}
        {data && (
          <Box
            component="pre"
            tabIndex={0}
            sx={{
              m: 0,
              fontFamily: monoFamily,
              fontSize: 12.5,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {data.definition ? printDefinition(data.definition) : t('log.removed')}
          </Box>
        )}
      </DialogContent>
    </Dialog>
  );
}
