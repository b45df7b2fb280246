import 'leaflet/dist/leaflet.css';
import './map.css';
import { useEffect, useRef, useState } from 'react';
import { useColorScheme } from '@mui/material/styles';
import { control, divIcon, map as createMap, marker as createMarker, tileLayer, type Map } from 'leaflet';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../providers/index.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { DegreeGrid } from './degree-grid.ts';
import type { Point } from './point-text.ts';

interface Props {
  label: string;
  point: Point | null;
  /** Absent: the map is only looked at. */
  onPick?: (point: Point) => void;
  /** Pixels. */
  height: number;
}

/** Where a map without a place begins. */
const NOWHERE: Point = { lat: 30, lng: 105 };
const FAR = 3;
const NEAR = 13;

const PIN = divIcon({
  className: 'mm-map-pin',
  iconSize: [32, 32],
  iconAnchor: [16, 31],
  html: '<svg viewBox="0 0 24 24" width="32" height="32" fill="currentColor" aria-hidden="true"><path d="M12 1a8 8 0 0 0-8 8c0 5.6 8 14 8 14s8-8.4 8-14a8 8 0 0 0-8-8Zm0 11a3 3 0 1 1 0-6 3 3 0 0 1 0 6Z"/></svg>',
});

/**
 * A map with one place. A press, or Enter in the middle of it, picks another; the pin can be dragged. The pictures come
 * from the source that the site names; below them lies a grid of degrees, which is what is seen without a network.
 */
export function MapView({ label, point, onPick, height }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Map | null>(null);
  const [isAway, setAway] = useState(false);
  const { mode, systemMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  const source = useSite().data?.siteConfig?.map;
  const pick = useLatest(onPick);
  const begin = useRef(point);

  useEffect(() => {
    if (box.current === null) return;
    const at = begin.current;
    const made = createMap(box.current, { zoomControl: false, attributionControl: false });
    made.setView(at ?? NOWHERE, at === null ? FAR : NEAR, { animate: false });
    made.on('click', ({ latlng }) => pick.current?.(latlng));
    setMap(made);
    const sized = new ResizeObserver(() => made.invalidateSize());
    sized.observe(box.current);
    return () => {
      sized.disconnect();
      made.remove();
    };
  }, [pick]);

  useControls(map, { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut'), from: source?.attribution ?? '' });
  useGround(map, { tiles: source?.tiles ?? '', isDark, onAway: setAway });
  usePin(map, point, pick);

  return (
    <div className="mm-map" data-dark={isDark} style={{ height }}>
      <div
        ref={box}
        role="application"
        aria-label={onPick ? `${label}: ${t('map.pick')}` : label}
        tabIndex={0}
        style={{ height: '100%' }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || map === null || !onPick || event.target !== box.current) return;
          // In a form Enter would save.
          event.preventDefault();
          event.stopPropagation();
          onPick(map.getCenter());
        }}
      />
      {isAway && (
        <div className="mm-map-away" role="status">
          {t('map.away')}
        </div>
      )}
    </div>
  );
}

function useControls(map: Map | null, texts: { zoomIn: string; zoomOut: string; from: string }): void {
  const { zoomIn, zoomOut, from } = texts;
  useEffect(() => {
    if (map === null) return;
    const zoom = control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map);
    const source = control.attribution({ prefix: false });
    if (from !== '') source.addAttribution(plain(from)).addTo(map);
    return () => {
      zoom.remove();
      source.remove();
    };
  }, [map, zoomIn, zoomOut, from]);
}

/** Leaflet writes it as HTML. */
function plain(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}

interface Ground {
  tiles: string;
  isDark: boolean;
  onAway: (isAway: boolean) => void;
}

/** The grid, and the pictures above it. */
function useGround(map: Map | null, { tiles, isDark, onAway }: Ground): void {
  useEffect(() => {
    if (map === null) return;
    const grid = new DegreeGrid(
      isDark ? { line: '#ffffff33', text: '#ffffff99' } : { line: '#00000022', text: '#00000088' },
    ).addTo(map);
    return () => void grid.remove();
  }, [map, isDark]);
  useEffect(() => {
    if (map === null || tiles === '') return;
    const layer = tileLayer(tiles, { maxZoom: 19, className: 'mm-map-tiles' })
      .on('tileerror', () => onAway(true))
      .on('tileload', () => onAway(false))
      .addTo(map);
    return () => void layer.remove();
  }, [map, tiles, onAway]);
}

function usePin(map: Map | null, point: Point | null, pick: { current: Props['onPick'] }): void {
  const [lat, lng] = [point?.lat, point?.lng];
  useEffect(() => {
    if (map === null || lat === undefined || lng === undefined) return;
    const at = { lat, lng };
    const made = createMarker(at, { icon: PIN, draggable: pick.current !== undefined, keyboard: false });
    made.on('dragend', () => pick.current?.(made.getLatLng())).addTo(map);
    if (!map.getBounds().contains(at)) map.setView(at, Math.max(map.getZoom(), NEAR));
    return () => void made.remove();
  }, [map, lat, lng, pick]);
}
