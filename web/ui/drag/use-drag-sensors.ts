import { MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

/** A mouse drags after some pixels, a finger after it has rested: before that it scrolls. */
export const useDragSensors = (): ReturnType<typeof useSensors> =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
