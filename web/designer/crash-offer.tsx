import { Alert, Button } from '@mui/material';
import { datetimeText } from '../fields/cells/index.ts';
import { useDesignerWords } from '../texts/designer.ts';

/** Offers what was designed and neither published nor given up. */
export function CrashOffer({ at, onTake, onDrop }: { at: number; onTake: () => void; onDrop: () => void }) {
  const t = useDesignerWords();
  const when = datetimeText(at / 1000);
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button size="small" onClick={onTake}>
            {t('crash.take')}
          </Button>
          <Button size="small" color="inherit" onClick={onDrop}>
            {t('crash.drop')}
          </Button>
        </>
      }
    >
      {t('crash.offer', { when })}
    </Alert>
  );
}
