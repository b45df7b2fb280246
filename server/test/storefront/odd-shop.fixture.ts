import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { PRODUCT_DIR } from '#server/config/settings.ts';
import type { DatabaseKind } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** A page as a browser without scripts reads it. */
export interface DrawnPage {
  status: number;
  html: string;
  headers: Headers;
  elements: Element[];
  /** All text that stands in it, scripts and styles left out. */
  text: string;
  /** The elements of one name. */
  named(name: string): Element[];
}

/** Builds the pages of the shop into a folder of their own. */
export function buildStorefront(): { folder: string; remove: () => void } {
  const whole = mkdtempSync(path.join(tmpdir(), 'metamall-odd-shop-'));
  const folder = path.join(whole, 'built');
  execFileSync(process.execPath, [path.join(PRODUCT_DIR, 'server/main/build-storefront.mjs'), folder]);
  return { folder, remove: () => rmSync(whole, { recursive: true, force: true }) };
}

export const startOddShop = (database: DatabaseKind, storefrontDir: string): Promise<TestServer> =>
  startTestServer({ definitions: 'definitions', database, storefrontDir });

/** Draws a page and reads it. */
export async function draw(
  { server }: TestServer,
  address: string,
  headers: Record<string, string> = {},
): Promise<DrawnPage> {
  const answer = await fetch(`${server.url}${address}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...headers },
  });
  const html = await answer.text();
  const document = parse(html, { scriptingEnabled: false });
  const all = elementsIn(document.childNodes);
  return {
    status: answer.status,
    html,
    headers: answer.headers,
    elements: all,
    text: textIn(document.childNodes),
    named: (name) => all.filter(({ nodeName }) => nodeName === name),
  };
}

const elementsIn = (nodes: readonly Node[]): Element[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node.childNodes)] : []));

const textIn = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if (node.nodeName === '#text' && 'value' in node) return node.value;
      const isShown = 'tagName' in node && node.nodeName !== 'script' && node.nodeName !== 'style';
      return isShown ? textIn(node.childNodes) : '';
    })
    .join('');

/** What an element says itself, without its children. */
export const ownText = ({ childNodes }: Element): string =>
  childNodes.map((child) => (child.nodeName === '#text' && 'value' in child ? child.value : '')).join('');

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;
