import type { Canvas, Path2D, SKRSContext2D } from '@napi-rs/canvas';
import { type PlacedShape, type Puzzle, type Random, SIZE } from './puzzle.ts';

/** Units of a shape's outline. */
const OUTLINE = 24;

/** Draws the puzzle. Returns a PNG file. The drawing library is loaded with the first picture. */
export async function drawPuzzle(puzzle: Puzzle, random: Random): Promise<Buffer> {
  const { createCanvas, Path2D: Outline } = await import('@napi-rs/canvas');
  const canvas: Canvas = createCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  const hue = random() * 360;
  drawGround(context, hue, random);
  for (const placed of puzzle.shapes) drawShape(context, placed, new Outline(placed.shape.outline), random);
  drawScratches(context, random);
  return canvas.encode('png');
}

/** A soft gradient with round patches, so that no colour stands for "nothing here". */
function drawGround(context: SKRSContext2D, hue: number, random: Random): void {
  const gradient = context.createLinearGradient(0, 0, SIZE.width, SIZE.height);
  gradient.addColorStop(0, `hsl(${hue}, 46%, 84%)`);
  gradient.addColorStop(1, `hsl(${(hue + 70) % 360}, 44%, 74%)`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  for (let count = 0; count < 26; count += 1) {
    context.fillStyle = `hsla(${random() * 360}, 60%, ${55 + random() * 35}%, 0.3)`;
    context.beginPath();
    context.arc(random() * SIZE.width, random() * SIZE.height, 6 + random() * 34, 0, Math.PI * 2);
    context.fill();
  }
}

function drawShape(
  context: SKRSContext2D,
  { x, y, side, turn }: PlacedShape,
  outline: Path2D,
  random: Random,
): void {
  const scale = side / OUTLINE;
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(scale, scale);
  context.translate(-OUTLINE / 2, -OUTLINE / 2);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = 'rgba(255, 255, 255, 0.75)';
  context.lineWidth = 4.4;
  context.stroke(outline);
  context.strokeStyle = `hsl(${random() * 360}, 62%, 26%)`;
  context.lineWidth = 2.2;
  context.stroke(outline);
  context.restore();
}

/** Curves and dots over everything: cheap for a person to see through, not for a program that looks for edges. */
function drawScratches(context: SKRSContext2D, random: Random): void {
  const somewhere = (): [number, number] => [random() * SIZE.width, random() * SIZE.height];
  for (let count = 0; count < 7; count += 1) {
    context.strokeStyle = `hsla(${random() * 360}, 55%, 34%, 0.42)`;
    context.lineWidth = 1 + random();
    context.beginPath();
    context.moveTo(...somewhere());
    context.bezierCurveTo(...somewhere(), ...somewhere(), ...somewhere());
    context.stroke();
  }
  for (let count = 0; count < 90; count += 1) {
    context.fillStyle = `hsla(${random() * 360}, 50%, 30%, 0.4)`;
    context.fillRect(...somewhere(), 1.6, 1.6);
  }
}
