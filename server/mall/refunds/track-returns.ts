import { SYSTEM } from '#engine/access/index.ts';
import type { ExpressTracker } from '#server/adapters/express/express-tracker.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { TrackerBook } from '../shipping/tracker-book.ts';
import type { RefundJobPorts } from './keep-deadlines.ts';
import { returnSigned } from './return-signed.ts';

export interface ReturnTrackPorts extends RefundJobPorts {
  book: Pick<TrackerBook, 'tracker'>;
}

/** Parcels asked for in one run, the oldest first. */
const BATCH = 200;
/** Carriers forget parcels after so long. */
const MAX_DAYS = 60;
const DUE = `select "r"."id"::text as "id", "c"."track_code" as "carrier", "r"."return_no" as "trackingNo",
    coalesce("r"."return_address"->>'mobile', '') as "phone"
  from "shop_refund" "r" join "shop_delivery_company" "c" on "c"."id" = "r"."return_company_id" and coalesce("c"."track_code", '') <> ''
  where "r"."status" = 1 and "r"."user_ship_status" = 1 and "r"."auto_receive_at" is null and "r"."shipped_at" > $1
  order by "r"."shipped_at" limit ${BATCH}`;

interface Parcel {
  id: string;
  carrier: string;
  trackingNo: string;
  phone: string;
}

/** Asks carriers whether returned goods have been signed for: from then on their receipt comes by itself (F14). */
export const trackReturns = (ports: ReturnTrackPorts): JobDefinition => ({
  kind: 'refund-returns-track',
  schedule: '40 */3 * * *',
  retries: [],
  async run({ signal }) {
    const tracker = ports.book.tracker();
    if (!ports.isShop() || tracker === null) return;
    const values = [new Date(ports.now() - MAX_DAYS * 86_400_000).toISOString()];
    const { rows } = await ports.main.query<Parcel & Record<string, unknown>>({ text: DUE, values });
    const failures: unknown[] = [];
    for (const parcel of rows) {
      signal.throwIfAborted();
      await askFor(ports, tracker, parcel).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} of ${rows.length} returns could not be tracked`);
  },
});

async function askFor(
  { records, ...deps }: ReturnTrackPorts,
  tracker: ExpressTracker,
  { id, ...parcel }: Parcel,
): Promise<void> {
  const news = await tracker.query(parcel);
  if (news?.state !== 'signed') return;
  const signedAt = news.signedTime === null ? deps.now() : Date.parse(news.signedTime);
  await records.transaction((transaction) =>
    returnSigned({ deps: { ...deps, records }, rows: records.as(SYSTEM).in(transaction) }, id, signedAt),
  );
}
