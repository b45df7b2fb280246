import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/index.ts';
import { isUnderWay } from '../../../uploads/queue/moves.ts';
import type { UploadItem } from '../../../uploads/uploader/upload-item.ts';
import type { Uploads } from './use-uploads.ts';

interface Props {
  item: UploadItem;
  uploads: Uploads;
}

/** Pause, go on, choose again, try again, and give up: what the state allows. */
export function UploadButtonsOfRow({ item, uploads }: Props) {
  const { t } = useTranslation();
  const { id, FilePath: name, state } = item.task;
  const face = nextStep(item, uploads);
  return (
    <>
      {/* One button whatever it does, so that the focus stays on it. */}
      {face && (
        <IconButton icon={face.icon} iconSize={15} label={t(face.label, { name })} onClick={face.act} />
      )}
      <IconButton
        icon="close"
        iconSize={15}
        label={t(state === 'error' || item.isLeft ? 'upload.drop' : 'upload.cancel', { name })}
        onClick={() => uploads.cancel(id)}
      />
    </>
  );
}

function nextStep({ task, lacksFile, retry }: UploadItem, uploads: Uploads) {
  const { id } = task;
  if (isUnderWay(task))
    return { icon: 'pause', label: 'upload.pause', act: () => uploads.pause(id) } as const;
  if (lacksFile)
    return {
      icon: 'folder-open',
      label: 'upload.again',
      act: () => chooseFile((file) => uploads.giveFile(id, file)),
    } as const;
  if (task.state === 'paused')
    return { icon: 'play', label: 'upload.resume', act: () => uploads.restart(id) } as const;
  if (task.state === 'error' && retry)
    return { icon: 'rotate-ccw', label: 'upload.retry', act: () => uploads.restart(id) } as const;
  return null;
}

/** Opens the browser's file chooser. */
function chooseFile(onFile: (file: File) => void): void {
  const box = document.createElement('input');
  box.type = 'file';
  box.onchange = () => {
    const file = box.files?.[0];
    if (file) onFile(file);
  };
  box.click();
}
