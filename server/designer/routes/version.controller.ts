import { Controller, Get, Inject, Post } from '@nestjs/common';
import type { Definition, JsonObject } from '#engine/definition/index.ts';
import { definitionChanges } from '#engine/design/index.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connection, Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import {
  type FullVersion,
  latestVersions,
  readVersion,
  versionsOf,
} from '#server/metadata/versions/version-store.ts';
import { DESIGNER_NODES, DESIGNER_ROUTE } from './designer-nodes.ts';
import { number, objectWith, text } from './input-schema.ts';
import { numberOf, textOf } from './read-input.ts';

const NAME = text("The definition's name.");
const VERSIONS_QUERY = objectWith({ name: NAME });
const VERSION_QUERY = objectWith({ name: NAME, version: number() }, ['name', 'version']);
const COMPARE_BODY = objectWith({ name: NAME, from: number(), to: number() }, ['name', 'from', 'to']);

/** The history of a definition; without a name what was published last. */
@Controller('admin/designer')
export class VersionController {
  private readonly main: Connection;

  constructor(@Inject(CONNECTIONS) connections: Connections) {
    this.main = connections.get('main');
  }

  @Get('versions')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('Versions of a definition, or what was published last')
  versions(@Query(VERSIONS_QUERY, 'issues') input: JsonObject): unknown {
    const name = textOf(input, 'name', '');
    return name === '' ? latestVersions(this.main) : versionsOf(this.main, name);
  }

  @Get('version')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('One version of a definition')
  async version(@Query(VERSION_QUERY, 'issues') input: JsonObject): Promise<object> {
    const { definition, plan, diff, record } = await this.find(input, 'version');
    return { definition, plan, diff, record };
  }

  @Post('compare')
  @Admin(DESIGNER_NODES.see, DESIGNER_ROUTE)
  @Summary('What changed between two versions')
  async compare(@Body(COMPARE_BODY, 'issues') input: JsonObject): Promise<object> {
    const from = await this.find(input, 'from');
    const to = await this.find(input, 'to');
    return compared(from.definition, to.definition);
  }

  private async find(input: JsonObject, key: string): Promise<FullVersion> {
    const name = textOf(input, 'name');
    const version = numberOf(input, key);
    const found = await readVersion(this.main, name, version);
    if (found === null) throw new AppError('designer.no-version', { params: { name, version } });
    return found;
  }
}

function compared(from: Definition | null, to: Definition | null) {
  return { words: definitionChanges(from, to), from, to };
}
