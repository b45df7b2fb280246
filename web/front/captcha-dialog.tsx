import { useCallback, useEffect, useRef, useState } from 'react';
import { RefreshCw, X, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../providers/http-error.ts';
import { madeUpKey } from '../providers/made-up-key.ts';
import { CaptchaPicture, type Point } from './captcha-picture.tsx';
import { useFront } from './front-context.ts';
import { FrontIcon } from './front-icon.tsx';
import { useLatest } from '../ui/use-latest.ts';

/** A picture to be clicked, as the server sends it. */
interface Captcha {
  id: string;
  /** What must be clicked, in this order. */
  text: string[];
  base64: string;
  width: number;
  height: number;
}

/** A solved captcha, to be sent with what it was asked for. */
export interface CaptchaAnswer {
  captchaId: string;
  captchaInfo: string;
}

type Verdict = 'asking' | 'checking' | 'right' | 'wrong';

/** Long enough to read that it was wrong. */
const WRONG_MS = 1500;
const RIGHT_MS = 500;

interface Props {
  onSolved: (answer: CaptchaAnswer) => void;
  onCancel: () => void;
}

/** Asks a person to click what the picture hides. `onSolved` is given what proves it. */
export function CaptchaDialog({ onSolved, onCancel }: Props) {
  const { t } = useTranslation();
  const { captcha, error, points, verdict, click, undo, renew } = useCaptcha(onSolved);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const said = verdict === 'right' ? t('captcha.right') : verdict === 'wrong' ? t('captcha.wrong') : '';
  const tone = error !== null ? 'wrong' : verdict;
  return (
    <dialog
      ref={dialog}
      className="front-dialog"
      aria-labelledby="captcha-title"
      onClose={onCancel}
      // The dialog itself is what is hit beside its content: on the backdrop.
      onClick={(event) => event.target === dialog.current && onCancel()}
    >
      <div className="front-dialog-body">
        <div className="front-dialog-head">
          <h2 id="captcha-title">{t('captcha.title')}</h2>
          <Tool icon={RefreshCw} label={t('captcha.renew')} onClick={renew} />
          <Tool icon={X} label={t('dialog.close')} onClick={onCancel} />
        </div>
        {captcha ? (
          <CaptchaPicture
            picture={captcha.base64}
            width={captcha.width}
            height={captcha.height}
            label={t('captcha.picture', { hints: captcha.text.map(nameOf).join(', ') })}
            points={points}
            tone={verdict}
            onClick={click}
            onUndo={undo}
          />
        ) : (
          <div className="front-skeleton" style={{ aspectRatio: '350 / 200' }} />
        )}
        <p role="status" className="front-verdict" data-tone={tone}>
          {error ??
            (said || (captcha ? t('captcha.click', { hints: captcha.text.map(nameOf).join(' · ') }) : ''))}
        </p>
        <p id="captcha-keys" className="front-hint">
          {t('captcha.keys')}
        </p>
      </div>
    </dialog>
  );
}

function Tool({ icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button type="button" className="front-quiet" aria-label={label} title={label} onClick={onClick}>
      <FrontIcon icon={icon} />
    </button>
  );
}

function useCaptcha(onSolved: (answer: CaptchaAnswer) => void) {
  const { adminHttp: http } = useFront();
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [points, setPoints] = useState<Point[]>([]);
  const [verdict, setVerdict] = useState<Verdict>('asking');
  const solved = useLatest(onSolved);

  const renew = useCallback((): void => {
    setCaptcha(null);
    setError(null);
    setPoints([]);
    setVerdict('asking');
    const id = madeUpKey();
    http
      .call<Captcha>(`/api/common/clickCaptcha?id=${id}`)
      .then(setCaptcha, (failure: Error) => setError(failure.message));
  }, [http]);
  useEffect(renew, [renew]);

  const check = async (asked: Captcha, clicked: Point[]): Promise<void> => {
    const info = `${clicked.map(({ x, y }) => `${x},${y}`).join('-')};${asked.width};${asked.height}`;
    setVerdict('checking');
    try {
      await http.call('/api/common/checkClickCaptcha', {
        method: 'POST',
        body: { id: asked.id, info, unset: false },
      });
      setVerdict('right');
      setTimeout(() => solved.current({ captchaId: asked.id, captchaInfo: info }), RIGHT_MS);
    } catch (failure) {
      if (!(failure instanceof HttpError) || failure.status === 0) setError((failure as Error).message);
      setVerdict('wrong');
      setTimeout(renew, WRONG_MS);
    }
  };
  const click = (point: Point): void => {
    if (!captcha || verdict !== 'asking') return;
    const clicked = [...points, point];
    setPoints(clicked);
    if (clicked.length === captcha.text.length) void check(captcha, clicked);
  };
  const undo = (): void => {
    if (verdict === 'asking') setPoints(points.slice(0, -1));
  };
  return { captcha, error, points, verdict, click, undo, renew };
}

/** What is to be clicked as one says it: drawings come in angle brackets. */
const nameOf = (hint: string): string => hint.replace(/^<(.+)>$/, '$1');
