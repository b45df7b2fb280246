import type { ActionDefinition, ChildDefinition, Definition } from './definition.ts';
import type { Choosable, FieldAccessDefinition, FieldDefinition } from './field-definition.ts';

/** A field of the other definition, by name, and how it is shown here where that differs. */
export type DerivedField = Pick<FieldDefinition, 'name'> &
  Partial<Pick<FieldDefinition, 'title' | 'help' | 'list' | 'search' | 'quickSearch' | 'form'>> & {
    /** Shown and never written here, whatever the other definition says. */
    readonly?: true;
    /** Masked here for readers without the node, where the other definition shows it; a mask of that one stays. */
    mask?: NonNullable<FieldAccessDefinition['mask']>;
  };

/** An action of the other definition, by name, and how its button looks here where that differs. */
export type DerivedAction = Pick<ActionDefinition, 'name'> &
  Partial<Pick<ActionDefinition, 'title' | 'icon' | 'color' | 'confirm'>>;

/**
 * The rows of another definition shown in another way, as it is written: own name, nodes, menu and titles; of fields,
 * actions and child tables those that are named. Table, rules, behaviours and history are those of the other one.
 */
export interface DerivedDefinition extends Pick<
  Definition,
  | '$schema'
  | 'name'
  | 'title'
  | 'label'
  | 'scope'
  | 'recycle'
  | 'export'
  | 'import'
  | 'audience'
  | 'list'
  | 'form'
  | 'page'
  | 'access'
  | 'menu'
> {
  /** Name of the other definition, which is of none itself. */
  of: string;
  /**
   * What its rows hold, by field: others are as if they were not there, and new ones get these values. They are never changed here.
   */
  only?: Record<string, Choosable>;
  /** Fields that are empty in none of its rows: others are as if they were not there. */
  filled?: string[];
  fields: DerivedField[];
  actions?: DerivedAction[];
  children?: (Pick<ChildDefinition, 'name'> & Partial<Pick<ChildDefinition, 'title' | 'form'>>)[];
}
