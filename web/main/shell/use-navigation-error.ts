import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';

type Reason = 'beyondRange' | 'unknownType' | 'guarded' | 'alreadyThere' | 'invalidRoute' | 'noChild';

/** What is wrong, or only nothing to do. */
const QUIET: ReadonlySet<Reason> = new Set(['alreadyThere', 'guarded', 'beyondRange']);

/** Says why a step led nowhere. */
export function useNavigationError(): (reason: Reason) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  return (reason) => notify(t(`navigation.${reason}`), { type: QUIET.has(reason) ? 'info' : 'error' });
}
