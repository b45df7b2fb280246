import { Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import { nodeHeld } from '#engine/access/index.ts';
import { clientView, type ClientForm, type ClientView } from '#engine/compile/index.ts';
import { textIn, type JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { WrittenRules } from '#server/metadata/written-rules.ts';
import { sendTestMail } from '../mail/send-test-mail.ts';
import { addItem } from './add-item.ts';
import { QUICK_ENTRANCE } from './basics.ts';
import { CONFIG, type ConfigGroup } from './config-groups.ts';
import { CONFIG_SERVICES } from './config-services.ts';
import type { ConfigServices } from './config-services.ts';
import { formValues, groupTitles, wireGroups } from './config-wire.ts';
import { itemForm } from './item-form.ts';
import { removeConfigItems } from './remove-config-items.ts';
import { saveValues } from './save-values.ts';
import type { Circumstances } from './declared-setting.ts';

/** Values by the names of their settings. */
const VALUES_BODY = { type: 'object' };
const ITEM_BODY = {
  type: 'object',
  properties: {
    group: { type: 'string' },
    name: { type: 'string' },
    title: { type: 'string' },
    type: { type: 'string' },
    tip: { type: 'string' },
    rule: { type: 'array', items: { type: 'string' } },
    content: { type: 'string' },
    extend: { type: 'string' },
    inputExtend: { type: 'string' },
    weigh: { type: ['integer', 'string'] },
  },
};
const IDS = { type: 'array', minItems: 1, maxItems: 1000, items: { type: ['string', 'integer'] } };
const IDS_QUERY = { type: 'object', required: ['ids'], properties: { ids: IDS } };
const TEST_BODY = { type: 'object', required: ['testMail'], properties: { testMail: { type: 'string' } } };

const ADDRESS = /^(\w+)\/([0-9a-f]+)\.js$/;
const YEAR_SECONDS = 31_536_000;

/** A group as a form: what the screen of the settings draws. */
interface GroupForm extends Pick<ClientView, 'rules'> {
  name: string;
  title: string;
  form: Pick<ClientForm, 'conditions' | 'groups'> & ClientForm['edit'];
  values: JsonObject;
  /** Of every item: its id where people may delete it, and whether it is a secret that is set. */
  items: { name: string; deletable: number | null; secret: boolean; filled: boolean }[];
}

/** The screen of the site's settings. */
@Controller('admin/routine.Config')
export class ConfigController {
  private readonly rules = new WrittenRules();

  constructor(
    @Inject(CONFIG_SERVICES) private readonly services: ConfigServices,
    @Inject(MetadataService) private readonly metadata: MetadataService,
  ) {}

  @Get('index')
  @Admin('routine/config/index')
  @Summary('The settings, as back-office clients read them')
  index(@CurrentCall() call: Call): object {
    const { circumstances, groups } = this.seen(call);
    return {
      list: wireGroups(groups, circumstances),
      remark: '',
      configGroup: groupTitles(groups, circumstances.locale),
      quickEntrance: this.entrance(call),
    };
  }

  /** Values are in REST wire form; the rules of each group are a script of their own. */
  @Get('forms')
  @Admin('routine/config/index')
  @Summary('The settings as forms')
  forms(@CurrentCall() call: Call): object {
    const { actor, locale } = call.context;
    const { circumstances, groups } = this.seen(call);
    const added = clientView(itemForm(groups), actor, locale);
    return {
      groups: groups.map((group) => this.formOf(group, call, circumstances)),
      item: { form: { ...added.form.add, conditions: added.form.conditions }, rules: added.rules },
      quickEntrance: this.entrance(call),
      may: {
        edit: nodeHeld(`${CONFIG}/edit`, actor),
        add: nodeHeld(`${CONFIG}/add`, actor),
        del: nodeHeld(`${CONFIG}/del`, actor),
      },
    };
  }

  /** `<group>/<version>.js`; a page can't send headers with a script: the token comes in the query. */
  @Get('rules/*')
  @Admin('routine/config/index', { dialect: 'rest' })
  @Summary('Validators and conditions of a group of settings as a script')
  script(@CurrentCall() { context, params, reply, request }: Call): void {
    const [, name = '', version] = ADDRESS.exec(params['*'] ?? '') ?? [];
    const groups = this.services.groups.seenBy(context.actor);
    const group = groups.find((each) => each.name === name);
    const definition = name === 'item' ? itemForm(groups) : group?.definition;
    const view = definition && clientView(definition, context.actor, context.locale, group?.registry);
    if (view === undefined || view.rules !== version)
      throw new AppError('route.not-found', { params: { url: request.url.split('?')[0] ?? '' } });
    void reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
      .header('x-content-type-options', 'nosniff')
      .send(this.rules.of(view));
  }

  @Post('edit')
  @Admin('routine/config/edit')
  @Summary('Save values of settings, as back-office clients send them')
  async edit(@CurrentCall() call: Call, @Body(VALUES_BODY) body: object): Promise<null> {
    await saveValues(this.services, call, body, 'backOffice');
    return null;
  }

  @Post('save')
  @Admin('routine/config/edit')
  @Summary('Save values of settings in REST wire form')
  save(@CurrentCall() call: Call, @Body(VALUES_BODY) body: object): Promise<{ changed: string[] }> {
    return saveValues(this.services, call, body, 'rest');
  }

  @Post('add')
  @Admin('routine/config/add')
  @Summary('Add an item to the settings')
  async add(@CurrentCall() call: Call, @Body(ITEM_BODY, 'issues') body: object): Promise<null> {
    await addItem(this.services, call, body);
    return null;
  }

  @Delete('del')
  @Admin('routine/config/del')
  @Summary('Delete items that people added')
  async remove(
    @CurrentCall() call: Call,
    @Query(IDS_QUERY) { ids }: { ids: (string | number)[] },
  ): Promise<null> {
    await removeConfigItems(this.services, call, ids.map(Number));
    return null;
  }

  @Post('sendTestMail')
  @Admin('routine/config/edit')
  @Summary('Send a mail by the values given, saved or not')
  async test(@CurrentCall() call: Call, @Body(TEST_BODY, 'issues') body: object): Promise<null> {
    await sendTestMail(this.services, call, body);
    return null;
  }

  private seen({ context }: Call): { circumstances: Circumstances; groups: ConfigGroup[] } {
    const { groups } = this.services;
    return { circumstances: groups.circumstancesOf(context), groups: groups.seenBy(context.actor) };
  }

  /** A link that says nothing of its own is called as its table is. */
  private entrance({ context }: Call): { key: string; value: string }[] {
    const links = this.services.settings.get(QUICK_ENTRANCE.settings.config_quick_entrance);
    return links.map(({ key, value }) => {
      const title = key === value ? textIn(this.metadata.get(value)?.title, context.locale) : '';
      return { key: title || key, value };
    });
  }

  private formOf(group: ConfigGroup, { context }: Call, circumstances: Circumstances): GroupForm {
    const { definition, registry, items, name, title } = group;
    const view = clientView(definition, context.actor, context.locale, registry);
    const { edit, conditions, groups } = view.form;
    return {
      name,
      title: textIn(title, context.locale),
      form: { ...withoutKey(edit), conditions, groups },
      ...(view.rules === undefined ? {} : { rules: view.rules }),
      values: formValues(group, circumstances),
      items: items.map(({ row, secret }) => ({
        name: row.name,
        deletable: row.allow_del === 1 ? row.id : null,
        secret,
        filled: secret && row.value !== null,
      })),
    };
  }
}

/** The key of its rows is nothing that a group of settings has. */
function withoutKey({ schema, uiSchema }: ClientForm['edit']): ClientForm['edit'] {
  return { schema, uiSchema };
}
