import { useState } from 'react';
import { Alert, Button, Chip, Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { textIn } from '#engine/definition/index.ts';
import { describePageChanges, type PageDocument } from '#engine/page/index.ts';
import { datetimeText } from '../../fields/cells/index.ts';
import { useTrouble } from '../../providers/index.ts';
import { useBuilderWords } from '../../texts/builder.ts';
import { useLocale } from '../../texts/index.ts';
import { IconButton } from '../../ui/index.ts';
import type { BuilderRoutes, PageVersion } from '../builder-routes.ts';
import { typeTitle } from '../node-title.ts';

interface Props {
  routes: BuilderRoutes;
  id: number;
  document: PageDocument;
  /** Whether the viewer may bring an older version back. */
  mayRestore: boolean;
  onRestore: (document: PageDocument) => void;
  onClose: () => void;
}

/** All versions of a page, what each changed, how it differs from the draft, and the way back to it. */
export function VersionsDialog({ routes, id, document, mayRestore, onRestore, onClose }: Props) {
  const t = useBuilderWords();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number | null>(null);
  const [trouble, setTrouble] = useTrouble();
  const { data, error } = useQuery({
    queryKey: ['builder', 'versions', id, page],
    queryFn: ({ signal }) => routes.versions(id, page, signal),
    gcTime: 0,
  });
  const restore = async (version: PageVersion): Promise<void> => {
    try {
      onRestore((await routes.version(version.id)).document);
    } catch (failure) {
      setTrouble(failure);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="pb-versions">
      <DialogTitle id="pb-versions" className="pb-dialog-head">
        {t('versions.title')}
        <IconButton icon="close" label={t('publish.cancel')} onClick={onClose} />
      </DialogTitle>
      <DialogContent className="pb-dialog">
        {(error ?? trouble) && <Alert severity="error">{trouble ?? error?.message}</Alert>}
        {data?.total === 0 && <p className="pb-quiet">{t('versions.none')}</p>}
        <ol className="pb-versions">
          {data?.list.map((version) => (
            <li key={version.id}>
              <VersionHead version={version} />
              <div className="pb-version-ways">
                <Button
                  size="small"
                  aria-expanded={open === version.id}
                  onClick={() => setOpen(open === version.id ? null : version.id)}
                >
                  {t('versions.compare')}
                </Button>
                {mayRestore && (
                  <Button size="small" onClick={() => void restore(version)}>
                    {t('versions.restore')}
                  </Button>
                )}
              </div>
              {open === version.id && <Difference routes={routes} version={version.id} document={document} />}
            </li>
          ))}
        </ol>
        {data && data.total > page * 20 && (
          <Button onClick={() => setPage(page + 1)}>{t('versions.more')}</Button>
        )}
      </DialogContent>
    </Dialog>
  );
}

function VersionHead({
  version: { no, live, note, creator, create_time: time, words },
}: {
  version: PageVersion;
}) {
  const t = useBuilderWords();
  return (
    <>
      <p className="pb-version-head">
        <strong>{t('versions.no', { no })}</strong>
        {live && <Chip size="small" color="success" variant="outlined" label={t('versions.live')} />}
        <span className="pb-quiet">{t('versions.by', { who: creator.name, when: datetimeText(time) })}</span>
      </p>
      {note !== '' && <p>{note}</p>}
      {words.length > 0 && (
        <ul className="pb-words">
          {words.map((each, at) => (
            <li key={at}>{each}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How the draft differs from a version, in words. */
function Difference({
  routes,
  version,
  document,
}: {
  routes: BuilderRoutes;
  version: number;
  document: PageDocument;
}) {
  const t = useBuilderWords();
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['builder', 'version', version],
    queryFn: ({ signal }) => routes.version(version, signal),
    staleTime: Infinity,
  });
  if (!data) return null;
  const words = describePageChanges(data.document, document, typeTitle);
  return words.length === 0 ? (
    <p className="pb-quiet">{t('versions.same')}</p>
  ) : (
    <ul className="pb-words">
      {words.map((each, at) => (
        <li key={at}>{textIn(each, locale)}</li>
      ))}
    </ul>
  );
}
