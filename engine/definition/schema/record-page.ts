import type { JsonSchema } from '#engine/model/json.ts';
import { PAGE_SECTION_KINDS } from '#engine/model/record-page.ts';
import { DEFINITION_NAME, FIELD_NAME, PLAIN_NAME, closed, flag, list, name, oneOf, ref } from './build.ts';

const field = (title: string, description: string): JsonSchema => name(title, description, FIELD_NAME);
const fields = (title: string, description: string): JsonSchema =>
  list(title, description, field('Field', 'Name of a field.'), { uniqueItems: true });

const state: JsonSchema = { type: ['string', 'number'] };

/** Where rows of another table are found. */
const rows: Record<string, JsonSchema> = {
  definition: name('Definition', 'Definition of the rows.', DEFINITION_NAME),
  field: field('Field', "Field of theirs that holds this row's value."),
  from: field('From', 'Field of this row whose value it is. Default: the key.'),
};

const logPart = closed(
  { title: 'Log', description: 'A table whose rows say what happened to this row.' },
  {
    ...rows,
    time: field('Time', 'When it happened.'),
    what: field('What', 'What happened.'),
    who: field('Who', 'Who did it.'),
    why: field('Why', 'Why they did it.'),
    states: list('States', 'Fields with the state before and after.', field('State', 'Holds a state.'), {
      minItems: 2,
      maxItems: 2,
    }),
  },
  ['definition', 'field', 'time', 'what'],
);

/** A part of a record page. */
export const pageSectionPart: JsonSchema = closed(
  { title: 'Section', description: 'A part of the record page.' },
  {
    name: name('Name', 'What the section is called by.', PLAIN_NAME),
    kind: oneOf(
      'Kind',
      'facts: values as text; children: rows of a child table; related: rows of any table; timeline: history and logs; files.',
      PAGE_SECTION_KINDS,
    ),
    title: ref('text', 'Title', 'Head of the section. Default: that of the table whose rows it shows.'),
    side: flag('Side', 'Stands in the side column.'),
    fields: fields('Fields', 'Of the row, or of the rows it shows, in this order.'),
    readonly: flag('Read-only', 'Its values are not edited here.'),
    child: field('Child table', 'Name of the child table whose rows it shows.'),
    rows: closed({ title: 'Rows', description: 'The related rows.' }, rows, ['definition', 'field']),
    logs: list('Logs', 'Shown in the time line, beside the history.', logPart, { maxItems: 10 }),
    visible: ref('condition', 'Visible', 'Shown while the row satisfies the condition.'),
  },
  ['name', 'kind'],
);

/** The record page. */
export const recordPagePart: JsonSchema = closed(
  { title: 'Record page', description: 'A row on a page of its own, beside or instead of its form.' },
  {
    mode: oneOf('Mode', 'beside: the form stays one button away; instead: stored rows have no form.', [
      'beside',
      'instead',
    ]),
    header: closed(
      { title: 'Header', description: "What stands beside the row's label." },
      {
        state: field('State', 'Field with options that says where the row stands.'),
        steps: list('Steps', 'Its states in order, without those off the way.', state, {
          minItems: 1,
          uniqueItems: true,
        }),
        figures: fields('Figures', 'Fields shown large.'),
        actions: list(
          'Actions',
          'Actions offered, in this order. Default: all on a row.',
          name('Action', 'Name of an action.', PLAIN_NAME),
          { uniqueItems: true },
        ),
      },
    ),
    sections: list('Sections', 'Parts of the page, in order.', ref('pageSection', 'Section', 'A part.'), {
      minItems: 1,
      maxItems: 40,
    }),
  },
  ['sections'],
);
