/** A place on the earth, in degrees. */
export interface Point {
  lat: number;
  lng: number;
}

/** Latitude and longitude with a comma, a blank or both between them, as maps copy them. */
const WRITTEN = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*[,，\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/;

/** The place that a text names, as `30.2741, 120.1551`; null where it is none on this earth. */
export function pointOf(text: string): Point | null {
  const [, lat, lng] = WRITTEN.exec(text) ?? [];
  const point = { lat: Number(lat), lng: Number(lng) };
  return lat !== undefined && Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null;
}

/** As it is stored: six places are a tenth of a metre. A map that was dragged round the earth counts on. */
export function pointText({ lat, lng }: Point): string {
  const around = ((((lng + 180) % 360) + 360) % 360) - 180;
  return `${rounded(lat)},${rounded(around)}`;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
