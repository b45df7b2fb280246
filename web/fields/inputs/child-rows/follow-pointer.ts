/** Follows one pointer until it is let go. */
export function followPointer(
  pointer: number,
  { move, drop, end }: { move: (y: number) => void; drop: (y: number) => void; end: () => void },
): void {
  const mine = (event: globalThis.PointerEvent): boolean => event.pointerId === pointer;
  const onMove = (event: globalThis.PointerEvent): void => void (mine(event) && move(event.clientY));
  const finish = (event: globalThis.PointerEvent): void => {
    if (!mine(event)) return;
    document.removeEventListener('pointermove', onMove);
    document.removeEventListener('pointerup', finish);
    document.removeEventListener('pointercancel', finish);
    if (event.type === 'pointerup') drop(event.clientY);
    end();
  };
  document.addEventListener('pointermove', onMove);
  document.addEventListener('pointerup', finish);
  document.addEventListener('pointercancel', finish);
}
