import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether somebody has come near a part of the page, which may then fetch what it shows. */
export function useNear<Part extends Element>(): [RefObject<Part | null>, boolean] {
  const place = useRef<Part>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        setIsNear(true);
      },
      { rootMargin: '300px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return [place, isNear];
}
