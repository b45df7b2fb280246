import { CRS, GridLayer, point, type Coords, type Point } from 'leaflet';

/** Degrees between lines, from the coarsest to the finest; the first that leaves a tile few lines is drawn. */
const STEPS = [45, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const LINES_A_TILE = 3;
const LABEL_HEIGHT = 10;

const stepFor = (degrees: number): number =>
  STEPS.find((step) => degrees / step >= LINES_A_TILE) ?? STEPS.at(-1) ?? 1;

const labelOf = (degrees: number): string => `${Math.round(degrees * 1000) / 1000}°`;

/** Lines of latitude and longitude with their degrees: a map that needs no network. */
export class DegreeGrid extends GridLayer {
  /** @param colours of lines and of degrees, as CSS writes them. */
  constructor(private readonly colours: { line: string; text: string }) {
    super({ noWrap: false });
  }

  override createTile(coords: Coords): HTMLElement {
    const size = this.getTileSize();
    const canvas = document.createElement('canvas');
    const sharp = window.devicePixelRatio || 1;
    canvas.width = size.x * sharp;
    canvas.height = size.y * sharp;
    const context = canvas.getContext('2d');
    if (context === null) return canvas;
    context.scale(sharp, sharp);
    context.strokeStyle = this.colours.line;
    context.fillStyle = this.colours.text;
    context.font = '10px sans-serif';
    const corner = point(coords.x * size.x, coords.y * size.y);
    const northWest = CRS.EPSG3857.pointToLatLng(corner, coords.z);
    const southEast = CRS.EPSG3857.pointToLatLng(corner.add(size), coords.z);
    const step = stepFor(southEast.lng - northWest.lng);
    for (const lng of between(northWest.lng, southEast.lng, step)) {
      const { x } = CRS.EPSG3857.latLngToPoint({ lat: 0, lng } as never, coords.z);
      line(context, [x - corner.x, 0], [x - corner.x, size.y]);
      label(context, size, labelOf(lng), [x - corner.x + 3, 11]);
    }
    for (const lat of between(southEast.lat, northWest.lat, step)) {
      const { y } = CRS.EPSG3857.latLngToPoint({ lat, lng: 0 } as never, coords.z);
      line(context, [0, y - corner.y], [size.x, y - corner.y]);
      label(context, size, labelOf(lat), [3, y - corner.y - 3]);
    }
    return canvas;
  }
}

function between(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, at) => (first + at) * step);
}

function line(
  context: CanvasRenderingContext2D,
  from: readonly [number, number],
  to: readonly [number, number],
): void {
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}

/** A label that the tile's edge would cut is left to the next line. */
function label(context: CanvasRenderingContext2D, size: Point, text: string, [x, y]: [number, number]): void {
  if (x + context.measureText(text).width <= size.x && y >= LABEL_HEIGHT) context.fillText(text, x, y);
}
