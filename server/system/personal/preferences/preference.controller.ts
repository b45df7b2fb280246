import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import type { JsonSchema } from '#engine/definition/index.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { Connection, Connections } from '#server/database/connection.ts';
import { type Call, JsonText } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { preferenceChanges, preferenceKeys } from './preference-change.ts';
import { readPreferences, removePreferences, writePreferences } from './preference-table.ts';

const CHANGE_BODY = {
  type: 'object',
  required: ['values'],
  properties: { values: { type: 'object', description: 'By key; null takes a key away.' } },
};

const KEYS_QUERY: JsonSchema = {
  type: 'object',
  properties: {
    keys: {
      anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
      description: 'Default: all of them.',
    },
  },
};

/** One's own preferences, for whoever is signed in. */
@Controller('admin/preferences')
export class PreferenceController {
  private readonly main: Connection;

  constructor(@Inject(CONNECTIONS) connections: Connections) {
    this.main = connections.get('main');
  }

  @Get()
  @Admin()
  @Summary("The caller's own preferences")
  async read(@CurrentCall() { context }: Call): Promise<JsonText> {
    return new JsonText(`{"values":${await readPreferences(this.main, context.actor.id)}}`);
  }

  /** Written together or not at all. */
  @Post()
  @Admin([], { whileLooking: true })
  @Summary("Change the caller's own preferences")
  async change(
    @CurrentCall() { context }: Call,
    @Body(CHANGE_BODY) { values }: { values: Record<string, unknown> },
  ): Promise<null> {
    await writePreferences(this.main, context.actor.id, preferenceChanges(values));
    return null;
  }

  @Delete()
  @Admin([], { whileLooking: true })
  @Summary("Take preferences of the caller's own away")
  async remove(
    @CurrentCall() { context }: Call,
    @Query(KEYS_QUERY) { keys }: { keys?: string | string[] },
  ): Promise<null> {
    await removePreferences(this.main, context.actor.id, preferenceKeys(keys));
    return null;
  }
}
