import { Injectable } from '@nestjs/common';
import type { FullText, JsonObject, Locale } from '#engine/definition/index.ts';
import type { RecordTransaction } from '#server/record/records.ts';

/** Fields of a definition that say who a member is; its rows say whose they are by `user_id`. */
export interface PersonalFields {
  definition: string;
  fields: readonly string[];
}

/** What one part of the product keeps of members. */
export interface MemberHolding {
  /** All of it that a member may read, by the names it has in their copy. */
  read(memberId: number, locale: Locale): Promise<JsonObject>;
  /** What the overview of the account shows of it. */
  figures?(memberId: number, locale: Locale): Promise<JsonObject>;
  /** Why the account can't be deleted yet; null: nothing is in the way. */
  obstacle?(transaction: RecordTransaction, memberId: number): Promise<FullText | null>;
  /** Forgets what is the member's alone, in the transaction that deletes the account. */
  forget?(transaction: RecordTransaction, memberId: number): Promise<void>;
  /** What logs may not say of the member's rows once the account is gone. */
  personal?: readonly PersonalFields[];
}

/** Who keeps something of members, without the accounts knowing them. */
@Injectable()
export class MemberHoldings {
  readonly #all: MemberHolding[] = [];

  add(holding: MemberHolding): void {
    this.#all.push(holding);
  }

  all(): readonly MemberHolding[] {
    return this.#all;
  }
}
