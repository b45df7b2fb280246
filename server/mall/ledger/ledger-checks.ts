import { MERCHANT_PARTS } from '#engine/commerce/index.ts';
import { BILLED } from '../merchant-money/read-bill-lines.ts';

/** The columns of a merchant's account as the ledger has them: a debt is a debit. */
const PARTS = MERCHANT_PARTS.map((part) => `('${part}', ${part === 'debt' ? '' : '-'}"a"."${part}")`).join(
  ', ',
);

/**
 * What must hold of money, units and states at any time, as questions: each names what breaks it with what should be there
 * and what is. Rows of one event are written together, so each question is one statement.
 */
export const LEDGER_CHECKS = {
  entries: `select 'entry ' || "entry_id" as "subject", '0' as "expected", sum("amount")::text as "found"
    from "shop_ledger_posting" group by "entry_id" having sum("amount") <> 0`,

  money: `select 'member ' || "u"."id" as "subject", "l"."after"::text as "expected", "u"."money"::text as "found"
    from "user" "u" join lateral (select "after" from "user_money_log" where "user_id" = "u"."id" order by "id" desc limit 1) "l" on true
    where "u"."money" <> "l"."after"`,

  points: `select 'member ' || "u"."id" as "subject", "l"."after"::text as "expected", "u"."score"::text as "found"
    from "user" "u" join lateral (select "after" from "user_score_log" where "user_id" = "u"."id" order by "id" desc limit 1) "l" on true
    where "u"."score" <> "l"."after"`,

  growth: `select 'member ' || "u"."id" as "subject", "l"."after"::text as "expected", "u"."growth"::text as "found"
    from "user" "u" join lateral (select "after" from "user_growth_log" where "user_id" = "u"."id" order by "id" desc limit 1) "l" on true
    where "u"."growth" <> "l"."after"`,

  merchants: `select 'merchant ' || "a"."id" || ' ' || "c"."part" as "subject", coalesce("p"."sum", 0)::text as "expected", "c"."sum"::text as "found"
    from "merchant_account" "a" cross join lateral (values ${PARTS}) as "c" ("part", "sum")
      left join (select "account", sum("amount") as "sum" from "shop_ledger_posting" where "account" like 'merchant:%' group by 1) "p"
        on "p"."account" = 'merchant:' || "a"."id" || ':' || "c"."part"
    where "c"."sum" <> coalesce("p"."sum", 0)`,

  bills: `select "b"."bill_no" as "subject", "p"."sum"::text as "expected", "b"."final"::text as "found"
    from "merchant_bill" "b" join lateral (select coalesce(-sum("p"."amount"), 0) as "sum" from "shop_ledger_posting" "p"
        join "shop_ledger_entry" "e" on "e"."id" = "p"."entry_id" and "e"."event" in ${BILLED}
      where "p"."account" in ('merchant:' || "b"."merchant_id" || ':available', 'merchant:' || "b"."merchant_id" || ':debt')
        and "p"."create_time" >= "b"."begin_time" and "p"."create_time" < "b"."end_time") "p" on true
    where "b"."final" <> "p"."sum"`,

  snapshots: `select "s"."account" as "subject", coalesce("p"."sum", 0)::text as "expected", "s"."balance"::text as "found"
    from (select distinct on ("account") "account", "at", "balance" from "shop_ledger_snapshot" order by "account", "at" desc) "s"
      join lateral (select sum("amount") as "sum" from "shop_ledger_posting" where "account" = "s"."account" and "create_time" <= "s"."at") "p" on true
    where "s"."balance" <> coalesce("p"."sum", 0)`,

  orders: `select "o"."order_no" as "subject", ("l"."pay" + coalesce("o"."freight", 0))::text as "expected", "o"."pay_amount"::text as "found"
    from "shop_order" "o" join lateral (select coalesce(sum("pay"), 0) as "pay" from "shop_order_goods" where "order_id" = "o"."id") "l" on true
    where "o"."group_id" is not null and "o"."pay_amount" <> "l"."pay" + coalesce("o"."freight", 0)`,

  groups: `select "g"."group_no" as "subject", coalesce(sum("o"."pay_amount"), 0)::text as "expected", "g"."pay_amount"::text as "found"
    from "shop_order_group" "g" left join "shop_order" "o" on "o"."group_id" = "g"."id"
    group by "g"."id" having "g"."pay_amount" <> coalesce(sum("o"."pay_amount"), 0)`,

  refunds: `select "order_no" as "subject", '<= ' || "pay_amount" as "expected",
      (coalesce("refund_amount", 0) + coalesce("refunding_amount", 0))::text as "found"
    from "shop_order" where coalesce("refund_amount", 0) + coalesce("refunding_amount", 0) > "pay_amount"`,

  paid: `select "o"."order_no" as "subject", "o"."pay_amount"::text as "expected", coalesce(sum("p"."amount"), 0)::text as "found"
    from "shop_order" "o" left join "shop_ledger_entry" "e" on "e"."event" = 'order_paid' and "e"."subject_id" = "o"."id"
      left join "shop_ledger_posting" "p" on "p"."entry_id" = "e"."id" and ("p"."account" like 'channel:%' or "p"."account" like 'member:%')
    where "o"."group_id" is not null and "o"."pay_status" = 1
    group by "o"."id" having "o"."pay_amount" <> coalesce(sum("p"."amount"), 0)`,

  refunded: `select "o"."order_no" as "subject", (-coalesce("o"."refund_amount", 0))::text as "expected", coalesce(sum("p"."amount"), 0)::text as "found"
    from "shop_order" "o" left join "shop_ledger_entry" "e" on "e"."event" = 'refund' and "e"."order_id" = "o"."id"
      left join "shop_ledger_posting" "p" on "p"."entry_id" = "e"."id" and ("p"."account" like 'channel:%' or "p"."account" like 'member:%')
    where "o"."group_id" is not null
    group by "o"."id" having coalesce("o"."refund_amount", 0) <> -coalesce(sum("p"."amount"), 0)`,

  payments: `select "g"."group_no" as "subject", "o"."kept"::text as "expected", "p"."kept"::text as "found"
    from "shop_order_group" "g"
      join lateral (select coalesce(sum("pay_amount" - coalesce("refund_amount", 0)), 0) as "kept" from "shop_order"
        where "group_id" = "g"."id" and "pay_status" = 1) "o" on true
      join lateral (select coalesce(sum("amount" - coalesce("refunded", 0)), 0) as "kept" from "shop_payment"
        where "group_id" = "g"."id" and "status" in (2, 5, 6)) "p" on true
    where "o"."kept" <> "p"."kept"`,

  recharges: `select "r"."recharge_no" as "subject", "w"."cents"::text as "expected", "l"."cents"::text as "found"
    from "shop_recharge_order" "r"
      join lateral (select case when "r"."status" in (2, 4) then "r"."pay_amount" + coalesce("r"."gift_amount", 0)
        - coalesce("r"."refund_amount", 0) - coalesce("r"."refund_gift", 0) else 0 end as "cents") "w" on true
      join lateral (select coalesce(-sum("p"."amount"), 0) as "cents" from "shop_ledger_entry" "e" join "shop_ledger_posting" "p" on "p"."entry_id" = "e"."id"
        where "e"."event" in ('recharge', 'recharge_gift', 'recharge_refund', 'recharge_recall') and "e"."subject_id" = "r"."id"
          and "p"."account" like 'member:%') "l" on true
    where "w"."cents" <> "l"."cents"`,

  recharged: `select "r"."recharge_no" as "subject", "w"."cents"::text as "expected", "p"."cents"::text as "found"
    from "shop_recharge_order" "r"
      join lateral (select case when "r"."status" in (2, 4) then "r"."pay_amount" - coalesce("r"."refund_amount", 0) else 0 end as "cents") "w" on true
      join lateral (select coalesce(sum("amount" - coalesce("refunded", 0)), 0) as "cents" from "shop_payment"
        where "recharge_id" = "r"."id" and "status" in (2, 5, 6)) "p" on true
    where "w"."cents" <> "p"."cents"`,

  units: `select 'line ' || "id" as "subject", '<= ' || "quantity" as "expected",
      coalesce("shipped_qty", 0) || ' + ' || coalesce("refunding_qty", 0) || ' + ' || coalesce("refunded_qty", 0) as "found"
    from "shop_order_goods" where coalesce("shipped_qty", 0) > "quantity" or coalesce("refunding_qty", 0) + coalesce("refunded_qty", 0) > "quantity"`,

  held: `select "o"."order_no" as "subject", "r"."cents" || ', ' || "r"."units" as "expected",
      coalesce("o"."refunding_amount", 0) || ', ' || "l"."units" as "found"
    from "shop_order" "o"
      join lateral (select coalesce(sum("refunding_qty"), 0) as "units" from "shop_order_goods" where "order_id" = "o"."id") "l" on true
      join lateral (select coalesce(sum("amount"), 0) as "cents",
          coalesce(sum((select sum("qty") from "shop_refund_item" where "refund_id" = "f"."id")), 0) as "units"
        from "shop_refund" "f" where "f"."order_id" = "o"."id" and "f"."status" in (1, 4)) "r" on true
    where coalesce("o"."refunding_amount", 0) <> "r"."cents" or "l"."units" <> "r"."units" or coalesce("o"."refunding_qty", 0) <> "r"."units"`,

  states: `select "o"."order_no" as "subject", "l"."to_status"::text as "expected", "o"."status"::text as "found"
    from "shop_order" "o" join lateral (select "to_status" from "shop_order_log" where "order_id" = "o"."id" order by "id" desc limit 1) "l" on true
    where "o"."status" <> "l"."to_status"`,

  promised: `select 'sku ' || "s"."id" as "subject", coalesce("w"."units", 0)::text as "expected", coalesce("s"."locked", 0)::text as "found"
    from "shop_goods_sku" "s" left join (
      select "sku_id", sum("units") as "units" from (
        select "l"."sku_id", "l"."quantity" as "units" from "shop_order_goods" "l" join "shop_order" "o" on "o"."id" = "l"."order_id"
        where "o"."status" = 1 and "o"."group_id" is not null and "l"."deduct_mode" = 1
        union all select "i"."exchange_sku_id", "i"."qty" from "shop_refund_item" "i" join "shop_refund" "r" on "r"."id" = "i"."refund_id"
        where "r"."type" = 3 and "r"."audit_status" = 2 and "r"."status" = 1) "p" group by 1) "w" on "w"."sku_id" = "s"."id"
    where "s"."delete_time" is null and coalesce("s"."locked", 0) <> coalesce("w"."units", 0)`,
} as const satisfies Record<string, string>;

export type LedgerCheckName = keyof typeof LEDGER_CHECKS;
