import { useState } from 'react';
import { localText, useBlockWorld } from './block-context.ts';
import { BlockIcon } from './block-icon.tsx';
import { BlockPicture } from './block-picture.tsx';
import { numberOf, ratioOf, stringOf, type BlockViewProps } from './block-props.ts';
import { CalmVideo } from './calm-video.tsx';

const SIZES = '(max-width: 1280px) 100vw, 1280px';

/** A video behind its poster: fetched once somebody plays it, or without sound once it is seen. */
export function VideoBlock({ props }: BlockViewProps) {
  const { locale, text, isEditing } = useBlockWorld();
  const [isPlayed, setPlayed] = useState(false);
  const [src, alt] = [stringOf(props['src']), localText(props['alt'], locale)];
  const ratio = ratioOf(props['ratio'], 16 / 9);
  const plays = props['autoplay'] === true && !isEditing;
  return (
    <div
      className="video"
      style={{ aspectRatio: String(ratio), borderRadius: numberOf(props['radius'], 14) }}
    >
      {isPlayed ? (
        <video
          src={src}
          poster={stringOf(props['poster'])}
          aria-label={alt || undefined}
          controls
          autoPlay
          playsInline
          loop={props['loop'] === true}
        />
      ) : (
        <>
          <BlockPicture src={stringOf(props['poster'])} alt={alt} ratio={ratio} sizes={SIZES} />
          {plays && src !== '' && <CalmVideo src={src} />}
          {src !== '' && (
            <button
              type="button"
              className="video-play needs-scripts"
              aria-label={alt === '' ? text('block.playVideo') : `${text('block.playVideo')}: ${alt}`}
              onClick={() => setPlayed(true)}
            >
              <BlockIcon name="play" />
            </button>
          )}
        </>
      )}
    </div>
  );
}
