import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageFindings, pageIssues, walkPage } from '#engine/page/index.ts';
import type { ShippedTemplate } from '#server/mall/pages/seed-templates.ts';

/** The order in which they are shown. */
const CATEGORIES = ['home', 'campaign', 'merchant'] as const;
/** A template shows what can be done with a page. */
const KINDS = 8;

/**
 * The page templates that come with the product: `definitions/pages/templates/<code>.json`.
 * @throws Error naming the file and the place where one of them is not right, says something in one language only, or has too few types
 * of blocks.
 */
export function readShippedTemplates(definitionsDir: string): readonly ShippedTemplate[] {
  const folder = path.join(definitionsDir, 'pages', 'templates');
  const templates = filesIn(folder).map((file) => readOne(path.join(folder, file), file.slice(0, -5)));
  return CATEGORIES.flatMap((category) => templates.filter((template) => template.category === category));
}

/** A product without the mall's definitions has no templates. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch {
    return [];
  }
}

function readOne(file: string, code: string): ShippedTemplate {
  const template = { ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<ShippedTemplate, 'code'>), code };
  const problem = problemOf(template);
  if (problem !== null) throw new Error(`${file}: ${problem}`);
  return template;
}

/** Why a template can't be shipped; null where it can. */
function problemOf({ name, category, document }: ShippedTemplate): string | null {
  if (!CATEGORIES.includes(category)) return `category "${category}" is unknown`;
  if (!name['zh-cn'] || !name.en) return 'name is not there in both languages';
  const [issue] = pageIssues(document);
  if (issue) return `document.${issue.path} ${issue.message.en}`;
  const [finding] = pageFindings(document, {});
  if (finding) return `document.nodes.${finding.node}.${finding.path} ${finding.text.en}`;
  const kinds = new Set(walkPage(document).map(({ node }) => node.type));
  kinds.delete('page');
  return kinds.size < KINDS ? `document has ${kinds.size} types of blocks, ${KINDS} are needed` : null;
}

/** The injection token of the shipped templates. */
export const SHIPPED_TEMPLATES = Symbol('SHIPPED_TEMPLATES');
