import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { sessionStore, useServices, useSite } from '../../../providers/index.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { usePendingWork } from '../pending-work.ts';
import type { KeptFile } from '../../../uploads/send/sending.ts';
import { explainProblem } from './explain-problem.ts';
import { refusalOf, type UploadRules } from './upload-rules.ts';
import { pageUploader } from '../../../uploads/uploader/page-uploader.ts';
import type { UploadItem } from '../../../uploads/uploader/upload-item.ts';
import type { UploadOrder } from '../../../uploads/uploader/upload-order.ts';

interface Options {
  /** Names the input within its page, the same after a reload. */
  id: string;
  rules: UploadRules;
  topic?: string;
  /** Called for each file that arrived, with its place in the order in which files were given. */
  onKept: (file: KeptFile, place: number) => void;
}

/** Files of one input on their way, and what can be done about each. */
export interface Uploads {
  items: readonly UploadItem[];
  add: (files: File[]) => void;
  /** Takes one file instead of all that are on their way. */
  replace: (files: File[]) => void;
  /** Goes on with a file of an earlier visit; says so where it is another one. */
  giveFile: (id: string, file: File) => void;
  pause: (id: string) => void;
  restart: (id: string) => void;
  cancel: (id: string) => void;
}

/** Sends the files of an input; what is refused or fails stays in `items` with the reason. */
export function useUploads(options: Options): Uploads {
  const { t } = useTranslation();
  const notify = useNotify();
  const uploader = pageUploader(useServices());
  const order = useOrder(options);
  const [owner] = useState(() => ({}));
  const items = useSyncExternalStore(uploader.subscribe, () => uploader.itemsOf(owner));
  useEffect(() => {
    void uploader.takeUp(owner, order);
    return () => uploader.leave(owner);
    // The order reads what is newest by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [uploader, owner]);
  return {
    items,
    add: (files) => uploader.add(owner, order, files),
    replace: (files) => uploader.add(owner, order, files, true),
    giveFile: (id, file) => {
      if (!uploader.giveFile(id, file)) notify(t('upload.otherFile'), { type: 'warning' });
    },
    pause: uploader.pause,
    restart: uploader.restart,
    cancel: uploader.cancel,
  };
}

/** What the input wants, always by what was drawn last. */
function useOrder({ id, rules, topic, onKept }: Options): UploadOrder {
  const { http, base } = useServices();
  const { data: site } = useSite();
  const { t } = useTranslation();
  const notify = useNotify();
  const pending = usePendingWork();
  const upload = site?.siteConfig?.upload;
  const latest = useLatest({ rules, onKept, notify, services: { http, base, site: upload } });
  return {
    topic,
    place: `${location.pathname}#${id}`,
    person: sessionStore.read()?.user.id ?? 0,
    services: () => latest.current.services,
    begin: () => pending?.begin() ?? (() => {}),
    onKept: (file, number) => latest.current.onKept(file, number),
    onFailed: (message) => latest.current.notify(message, { type: 'error' }),
    explain: (error) => explainProblem(error, t),
    refuse: (file) => {
      const refusal = refusalOf(file, latest.current.rules);
      return refusal === null ? null : t(`upload.${refusal}`);
    },
  };
}
