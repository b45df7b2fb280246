import { LinearProgress } from '@mui/material';

/** A thin bar at the top of its container while something is on its way. */
export function ProgressBar({ active }: { active: boolean }) {
  if (!active) return null;
  return <LinearProgress sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 5 }} />;
}
