import { useEffect, useRef } from 'react';

/**
 * A video without sound that plays over its picture while it is seen, and not for people who want less motion or save data. Nothing of it
 * is fetched before.
 */
export function CalmVideo({ src }: { src: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const shown = video.current;
    const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
    if (!shown || saves || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void shown.play().catch(() => {});
      else shown.pause();
    });
    watch.observe(shown);
    return () => watch.disconnect();
  }, []);
  return (
    <video ref={video} src={src} muted loop playsInline preload="none" aria-hidden="true" tabIndex={-1} />
  );
}
