import { useCallback, useEffect, useRef, useState } from 'react';
import { Box, Dialog, DialogContent, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { HttpError, useServices } from '../providers/index.ts';
import { IconButton } from '../ui/index.ts';
import { CaptchaPicture, type Point } from './captcha-picture.tsx';

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

/** Asks a person to click what the picture hides. `onSolved` is given what proves it. */
export function CaptchaDialog({
  onSolved,
  onCancel,
}: {
  onSolved: (answer: CaptchaAnswer) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const { captcha, error, points, verdict, click, renew } = useCaptcha(onSolved);
  const said = verdict === 'right' ? t('captcha.right') : verdict === 'wrong' ? t('captcha.wrong') : '';
  return (
    <Dialog open onClose={onCancel} aria-labelledby="captcha-title" slotProps={{ paper: { sx: { m: 1.5 } } }}>
      <DialogContent sx={{ p: 2, width: 'min(382px, calc(100vw - 24px))' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1.25 }}>
          <Typography id="captcha-title" sx={{ flex: 1, fontWeight: 600 }}>
            {t('captcha.title')}
          </Typography>
          <IconButton icon="refresh" label={t('captcha.renew')} onClick={renew} />
          <IconButton icon="close" label={t('dialog.close')} onClick={onCancel} />
        </Box>
        {captcha ? (
          <CaptchaPicture
            picture={captcha.base64}
            width={captcha.width}
            height={captcha.height}
            label={t('captcha.picture', { hints: captcha.text.join(', ') })}
            points={points}
            tone={verdict}
            onClick={click}
          />
        ) : (
          <Skeleton variant="rounded" sx={{ width: '100%', aspectRatio: '350 / 200', height: 'auto' }} />
        )}
        <Typography
          role="status"
          sx={{
            mt: 1.25,
            minHeight: 24,
            color:
              verdict === 'wrong' || error
                ? 'error.main'
                : verdict === 'right'
                  ? 'success.main'
                  : 'text.primary',
          }}
        >
          {error ?? (said || (captcha ? t('captcha.click', { hints: captcha.text.join(' · ') }) : ''))}
        </Typography>
      </DialogContent>
    </Dialog>
  );
}

function useCaptcha(onSolved: (answer: CaptchaAnswer) => void) {
  const { http } = useServices();
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [points, setPoints] = useState<Point[]>([]);
  const [verdict, setVerdict] = useState<Verdict>('asking');
  const solved = useRef(onSolved);
  useEffect(() => {
    solved.current = onSolved;
  }, [onSolved]);

  const renew = useCallback((): void => {
    setCaptcha(null);
    setError(null);
    setPoints([]);
    setVerdict('asking');
    const id = crypto.randomUUID();
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
  return { captcha, error, points, verdict, click, renew };
}
