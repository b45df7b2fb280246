import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BLOCK_TYPES, type PageDocument, type PageNode } from '#engine/page/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import type { BlockWorld } from './block-context.ts';
import { TestWorld } from './block-world.fixture.tsx';
import { foundFor, pageWith } from './full-page.fixture.ts';
import { PageView } from './page-view.tsx';
import { sayBlock } from './say-block.ts';

/** A page as a test draws it, in English. */
export const inWorld = (document: PageDocument, own: Partial<BlockWorld> = {}): ReactNode => (
  <TestWorld text={sayBlock('en')} {...own}>
    <PageView document={document} />
  </TestWorld>
);

/** Draws one block with all that it needs; gives what holds it. */
export const show = (type: string, props: object, own: Partial<BlockWorld> = {}) => {
  const document = pageWith([{ type, props: props as PageNode['props'] }]);
  return render(inWorld(document, { ...foundFor(document), ...own })).container;
};

/** What a new block of a type begins with. */
export const start = (type: string): JsonObject => BLOCK_TYPES[type]!.start;
