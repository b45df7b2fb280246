import { useEffect, useState } from 'react';
import { useFront } from '../front/front-context.ts';

/** What the server answers the member; null until then, and where it refuses. */
export function useAnswer<Answer>(path: string): Answer | null {
  const { memberHttp } = useFront();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isHere = true;
    memberHttp.call<Answer>(path).then(
      (given) => isHere && setAnswer(given),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [memberHttp, path]);
  return answer;
}
