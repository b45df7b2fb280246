import { translate } from '#engine/contract/texts/index.ts';
import { type Definition, type Json, targetName } from '#engine/definition/index.ts';
import type { DesignerSession, DesignRequest } from '#generator/commands/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Settings } from '#server/config/settings.ts';
import { definitionDigest, textDigest } from '#server/metadata/versions/digest.ts';
import { headsOf, noteFiles } from '#server/metadata/versions/file-store.ts';
import { latestVersion, readVersion } from '#server/metadata/versions/version-store.ts';
import { openPublisher, type OpenPublisher } from './planning/open-publisher.ts';
import type { Publication } from './planning/publication.ts';
import type { Planned } from './planning/planned.ts';
import { OPERATOR } from './rights/operator.ts';

/** The designer's verbs for the command line. */
export async function openDesigner(settings: Settings): Promise<DesignerSession> {
  const open = await explained(() => openPublisher(settings));
  const { publisher, connections, files } = open;
  const main = connections.get('main');
  const planOf = ({ name, definition, base }: DesignRequest): Promise<Planned> =>
    definition === null
      ? publisher.planRemoval({ name, base, dropTable: null }, OPERATOR)
      : publisher.plan(asJson(definition), base, OPERATOR);
  return {
    files: files.definitions,
    changed: () => explained(() => changedFiles(open)),
    version: (name, version) =>
      explained(() => (version === undefined ? latestVersion(main, name) : readVersion(main, name, version))),
    plan: (request) =>
      explained(async () => {
        const { plan, issues } = await planOf(request);
        return { plan, issues };
      }),
    apply: (request, digest, message) =>
      explained(async () => {
        const { name, definition, base } = request;
        const publication = publicationOf(message, name);
        const applied =
          definition === null
            ? await publisher.remove({ name, base, dropTable: null }, publication, OPERATOR)
            : await publisher.apply({ draft: asJson(definition), base, digest }, publication, OPERATOR);
        if (files.definitions.get(name) === definition) await noteFile(open, name);
        return applied;
      }),
    close: () => open.close(),
  };
}

/** A definition as it would come over the wire. */
function asJson(definition: Definition): { [key: string]: Json } {
  return JSON.parse(JSON.stringify(definition)) as { [key: string]: Json };
}

function publicationOf(message: string, name: string): Publication {
  return {
    author: { id: 0, username: 'metamall', super: true },
    message,
    skip: new Set(),
    log: { title: `metamall ${name}`, url: '', ip: '', userAgent: 'metamall' },
  };
}

/** The file is published: the next server that starts must not take it for news. */
async function noteFile({ connections, files }: OpenPublisher, name: string): Promise<void> {
  const definition = files.definitions.get(name);
  if (!definition) return;
  const note = { textDigest: textDigest(files.texts.get(name) ?? ''), digest: definitionDigest(definition) };
  await noteFiles(connections.get('main'), new Map([[name, note]]));
}

/** Files that say something else than what is in force, targets before those that point to them. */
async function changedFiles({ connections, files }: OpenPublisher): Promise<string[]> {
  const main = connections.get('main');
  const heads = await headsOf(main);
  const changed = new Set<string>();
  for (const [name, definition] of files.definitions) {
    if (heads.get(name)?.digest === definitionDigest(definition)) continue;
    const latest = await latestVersion(main, name);
    if (latest?.definition == null || !saysTheSame(definition, latest.definition)) changed.add(name);
  }
  return targetsFirst(changed, files.definitions);
}

/** A published version gives its fields identities that a file need not know. */
function saysTheSame(file: Definition, version: Definition): boolean {
  const isPlain = file.fields.every(({ uuid }) => uuid === undefined);
  const stripped = isPlain
    ? { ...version, fields: version.fields.map(({ uuid: _, ...field }) => field) }
    : version;
  return definitionDigest(stripped) === definitionDigest(file);
}

function targetsFirst(names: ReadonlySet<string>, definitions: ReadonlyMap<string, Definition>): string[] {
  const order: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const definition = definitions.get(name);
    if (seen.has(name) || !definition) return;
    seen.add(name);
    for (const field of definition.fields) {
      const target = targetName(definition, field);
      if (target !== undefined) visit(target);
    }
    if (names.has(name)) order.push(name);
  };
  for (const name of names) visit(name);
  return order;
}

/** Refusals in one line of English. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'server.internal') throw error;
    throw new Error(translate('en', error.code, error.params), { cause: error });
  }
}
