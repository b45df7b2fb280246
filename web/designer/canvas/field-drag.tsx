import { useEventCallback } from '../../ui/index.ts';
import type { DesignScreenState } from '../use-design-screen.ts';
import { DesignDrag } from './design-drag.tsx';
import { liftedOf, LiftedWords, markLifted } from './lifted.tsx';

/** Lets fields be dragged over the canvas, and presets from the palette onto it. */
export function FieldDrag({ screen: { draft, panes, acts } }: { screen: DesignScreenState }) {
  const { definition, commands } = draft;
  const { selected } = draft.state;
  const { mode, root, box } = panes;
  const lifted = useEventCallback((drag: string) => (
    <LiftedWords drag={drag} definition={definition} selected={selected} />
  ));
  const lift = useEventCallback((drag: string | null) => markLifted(box, drag, selected));
  const drop = useEventCallback((drag: string, index: number): void => {
    const what = liftedOf(drag);
    if (what?.kind === 'preset') acts.insert(what.preset, index);
    else if (what) commands.drop(what.uuid, index);
  });
  return (
    <DesignDrag
      root={root}
      box={mode === 'fields' ? box : null}
      count={definition.fields.length}
      lifted={lifted}
      onLift={lift}
      onDrop={drop}
    />
  );
}
