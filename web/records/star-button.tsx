import { useTranslation } from 'react-i18next';
import { useFavouritePlaces, type MarkedPlace } from '../providers/index.ts';
import { IconButton } from '../ui/index.ts';

/** Stars a list or a row, or takes the star away. */
export function StarButton({ place }: { place: MarkedPlace }) {
  const { t } = useTranslation();
  const { has, toggle } = useFavouritePlaces();
  const isOn = has(place.path);
  return (
    <IconButton
      icon="star"
      iconSize={16}
      aria-pressed={isOn}
      label={t(isOn ? 'list.unstar' : 'list.star')}
      onClick={() => toggle(place)}
      sx={{
        color: isOn ? 'warning.main' : 'text.secondary',
        '& svg': { fill: isOn ? 'currentColor' : 'none' },
      }}
    />
  );
}
