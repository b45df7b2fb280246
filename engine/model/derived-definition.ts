import type { ActionDefinition, ChildDefinition, Definition } from './definition.ts';
import type { FieldDefinition } from './field-definition.ts';

/** A field of the other definition, by name, and how it is shown here where that differs. */
export type DerivedField = Pick<FieldDefinition, 'name'> &
  Partial<Pick<FieldDefinition, 'title' | 'help' | 'list' | 'search' | 'quickSearch' | 'form'>> & {
    /** Shown and never written here, whatever the other definition says. */
    readonly?: true;
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
  fields: DerivedField[];
  actions?: DerivedAction[];
  children?: (Pick<ChildDefinition, 'name'> & Partial<Pick<ChildDefinition, 'title' | 'form'>>)[];
}
