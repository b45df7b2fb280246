import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { madePicture } from './made-picture.ts';

/** How often Tab is pressed until something is held to be out of reach. */
const MAX_TABS = 250;

/** Goes to a part of the page by Tab alone, and makes sure that whoever looks sees where they are. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let count = 0; count < MAX_TABS; count += 1) {
    if (await target.evaluate((own) => own === document.activeElement)) return assertSeen(target);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${String(target)}`);
}

/** Waits until the page has scrolled to a part of it, which takes it some frames. */
const atRest = (target: Locator): Promise<void> =>
  target.evaluate(async (own) => {
    let before = Number.NaN;
    let same = 0;
    while (same < 3) {
      await new Promise(requestAnimationFrame);
      const { top } = own.getBoundingClientRect();
      same = top === before ? same + 1 : 0;
      before = top;
    }
  });

/** What has the focus is in the window, not below something that stays there, and marked. */
async function assertSeen(target: Locator): Promise<void> {
  await atRest(target);
  const place = await target.evaluate((own) => {
    const box = own.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    // What is drawn in place of a radio button is its label.
    const drawn = own.closest('label') ?? own;
    const marks = [own, drawn].map((each) => getComputedStyle(each));
    return {
      isOnTop: top !== null && drawn.contains(top),
      isMarked: marks.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none'),
      html: own.outerHTML.slice(0, 120),
      top: top?.outerHTML.slice(0, 120) ?? 'nothing: it is out of the window',
    };
  });
  assert.ok(place.isOnTop, `${place.html} is covered by ${place.top}`);
  assert.ok(place.isMarked, `nothing shows the focus of ${place.html}`);
}

/** Chooses a picture that nobody has sent yet, and waits until it is there. */
export async function addPicture(part: Page | Locator, field: Locator): Promise<void> {
  const taken = part.getByRole('button', { name: /^移除图片/ });
  const before = await taken.count();
  await field.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: madePicture() });
  await taken.nth(before).waitFor();
}

/** Whether the pictures of a part are drawn in full. */
export const areDrawn = (pictures: Locator): Promise<boolean> =>
  pictures.evaluateAll(
    (all) =>
      all.length > 0 && (all as HTMLImageElement[]).every((each) => each.complete && each.naturalWidth > 0),
  );
