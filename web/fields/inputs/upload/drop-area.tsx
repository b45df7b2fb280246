import { useId, useState } from 'react';
import { Box } from '@mui/material';

interface Props {
  accept: string | undefined;
  many: boolean;
  /** Nothing may be given now. */
  off: boolean;
  label: string;
  /** Name of the hidden file box, for tests and machines that fill forms. */
  name: string;
  onFiles: (files: File[]) => void;
  /** Gets what opens the file chooser. */
  children: (choose: () => void, over: boolean) => React.ReactNode;
}

/** Takes files that are dropped on it, pasted while the focus is in it, or chosen. */
export function DropArea({ accept, many, off, label, name, onFiles, children }: Props) {
  const boxId = useId();
  const choose = (): void => document.getElementById(boxId)?.click();
  const [over, setOver] = useState(0);
  const give = (list: FileList | null | undefined): boolean => {
    const files = [...(list ?? [])];
    if (off || files.length === 0) return false;
    onFiles(many ? files : files.slice(0, 1));
    return true;
  };
  const carriesFiles = (event: React.DragEvent): boolean => [...event.dataTransfer.types].includes('Files');
  return (
    <Box
      role="group"
      aria-label={label}
      onDragEnter={(event) => carriesFiles(event) && setOver((depth) => depth + 1)}
      onDragLeave={(event) => carriesFiles(event) && setOver((depth) => Math.max(0, depth - 1))}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = off ? 'none' : 'copy';
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        // Else the browser leaves the page to show the file.
        event.preventDefault();
        setOver(0);
        give(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        if (give(event.clipboardData.files)) event.preventDefault();
      }}
      sx={{ minWidth: 0 }}
    >
      <input
        id={boxId}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        data-upload={name}
        accept={accept}
        multiple={many}
        onChange={(event) => {
          give(event.target.files);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {children(choose, over > 0 && !off)}
    </Box>
  );
}
