import type { Acting, Actor } from '#engine/access/index.ts';
import { groupReach } from './group-reach.ts';

/** What the database says of the merchant as whom somebody acts; all empty for everybody else. */
export interface ActingRow {
  acting_merchant?: string | null;
  acting_name?: string | null;
  acting_reason?: string | null;
  acting_rules?: string[] | null;
  acting_groups?: (number | string)[] | null;
}

/** People of a merchant that is given as SQL, with their groups. */
const peopleOf = (merchant: string): string => `admin AS person
      JOIN admin_group_access AS place ON place.uid = person.id JOIN admin_group AS held ON held.id = place.group_id
      WHERE person.merchant_id = ${merchant} AND person.status = 1`;

/**
 * The columns of an `ActingRow`: the nodes and groups that people of the merchant have. `merchant`, `name` and `reason` are SQL; where there
 * is no merchant nothing is looked for.
 */
export const actingColumns = (merchant: string, name: string, reason: string): string =>
  `${merchant} AS acting_merchant, ${name} AS acting_name, ${reason} AS acting_reason,
   CASE WHEN ${merchant} IS NULL THEN NULL ELSE (SELECT array_agg(DISTINCT node) FROM (
      SELECT unnest(held.rules) AS node FROM ${peopleOf(merchant)} AND held.status = 1) AS nodes
     WHERE NOT EXISTS (SELECT 1 FROM admin_rule AS rule WHERE rule.name = node AND rule.status = 0)) END AS acting_rules,
   CASE WHEN ${merchant} IS NULL THEN NULL ELSE (SELECT array_agg(DISTINCT place.group_id::int) FROM ${peopleOf(merchant)}) END
     AS acting_groups`;

/** Whom a row says somebody acts as. */
export const actingOf = ({
  acting_merchant: merchant,
  acting_name: name,
  acting_reason: reason,
}: ActingRow): Acting | null =>
  merchant === null || merchant === undefined
    ? null
    : { merchantId: Number(merchant), name: name ?? '', reason: reason ?? '' };

/**
 * Staff of the house as people of a merchant: they reach what those reach, do what those may do as far as they may do it themselves, and
 * are super no more.
 */
export function actAs(
  actor: Actor,
  acting: Acting,
  { acting_rules: rules, acting_groups: own }: ActingRow,
  groups: readonly (readonly [number, number | null])[],
): Actor {
  const nodes = (rules ?? []).filter((node) => node !== '*' && (actor.super || actor.nodes.has(node)));
  return {
    ...actor,
    super: false,
    nodes: new Set(nodes),
    merchantId: acting.merchantId,
    groups: groupReach((own ?? []).map(Number), groups),
    acting,
  };
}
