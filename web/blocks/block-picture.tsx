import { useBlockWorld } from './block-context.ts';

interface Props {
  src: string;
  alt: string;
  /** Width by height. */
  ratio: number;
  /** How wide it stands on the page, as the attribute of `img` has it. */
  sizes: string;
  fit?: 'cover' | 'contain';
  eager?: boolean;
}

const WIDTH = 1600;

/** A picture that a block names, in the shape that the block gives it; it keeps its room while it loads. */
export function BlockPicture({ src, alt, ratio, sizes, fit = 'cover', eager = false }: Props) {
  const srcset = useBlockWorld().pictures[src];
  return (
    <img
      className="block-picture"
      src={src}
      srcSet={srcset}
      sizes={srcset === undefined ? undefined : sizes}
      alt={alt}
      width={WIDTH}
      height={Math.round(WIDTH / ratio)}
      style={{ aspectRatio: String(ratio), objectFit: fit }}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
