import { SYSTEM } from '#engine/access/index.ts';
import type { Json } from '#engine/definition/index.ts';
import type { AskedParcel } from '#server/adapters/express/express-tracker.ts';
import type { Connection } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { applyNews } from './apply-news.ts';
import { SHIPMENT } from './shipping-names.ts';
import type { TrackerBook } from './tracker-book.ts';

export interface TrackPorts extends Pick<ShopDeps, 'records' | 'rules' | 'now'> {
  main: Connection;
  book: Pick<TrackerBook, 'tracker' | 'pushAddress' | 'holdsMs'>;
  isShop: () => boolean;
}

export const TRACK_JOB = 'shipment-track';
export const SUBSCRIBE_JOB = 'shipment-subscribe';

/** Parcels asked for in one run; the others wait for the next. */
const BATCH = 200;
/** Parcels are forgotten by their carriers after so long. */
const MAX_DAYS = 60;
const MAX_WAIT_MS = 6 * 3_600_000;

const PARCEL = `select "s"."id"::text as "id", "c"."track_code" as "carrier", "s"."tracking_no", "o"."mobile" as "phone", "s"."shipped_time"
  from "shop_shipment" "s" join "shop_order" "o" on "o"."id" = "s"."order_id"
    join "shop_delivery_company" "c" on "c"."id" = "s"."company_id" and coalesce("c"."track_code", '') <> ''
  where "s"."type" = 1 and coalesce("s"."track_state", 'waiting') <> 'signed'`;
const ONE = `${PARCEL} and "s"."id" = $1`;
const DUE = `${PARCEL} and ("s"."track_next" is null or "s"."track_next" <= $1) and "s"."shipped_time" > $2
  order by "s"."track_next" nulls first limit ${BATCH}`;

interface Parcel {
  id: string;
  carrier: string;
  tracking_no: string;
  phone: string;
  shipped_time: string | Date;
}

/** Asks for parcels whose news are old: the longer one is under way, the less often. */
export const trackDue = (ports: TrackPorts): JobDefinition => ({
  kind: 'shipments-track',
  schedule: '*/15 * * * *',
  retries: [],
  async run({ signal }) {
    if (!ports.isShop() || ports.book.tracker() === null) return;
    const now = ports.now();
    const values = [new Date(now).toISOString(), new Date(now - MAX_DAYS * 86_400_000).toISOString()];
    const { rows } = await ports.main.query<Parcel & Record<string, unknown>>({ text: DUE, values });
    const failures: unknown[] = [];
    for (const parcel of rows) {
      signal.throwIfAborted();
      await askFor(ports, parcel).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} of ${rows.length} parcels could not be tracked`);
  },
});

/** Asks for one parcel: somebody waits for it. */
export const trackOne = (ports: TrackPorts): JobDefinition => ({
  kind: TRACK_JOB,
  retries: [],
  async run({ data }) {
    const parcel = await parcelOf(ports, data['id'] ?? null);
    if (parcel) await askFor(ports, parcel);
  },
});

/** Has the service report a parcel by itself. */
export const subscribeOne = (ports: TrackPorts): JobDefinition => ({
  kind: SUBSCRIBE_JOB,
  retries: [60, 600, 3600],
  async run({ data }) {
    const [tracker, address] = [ports.book.tracker(), ports.book.pushAddress()];
    const parcel = await parcelOf(ports, data['id'] ?? null);
    if (tracker && parcel && address !== null) await tracker.subscribe(asked(parcel), address);
  },
});

async function parcelOf({ main, isShop }: TrackPorts, id: Json): Promise<Parcel | undefined> {
  if (!isShop()) return undefined;
  const { rows } = await main.query<Parcel & Record<string, unknown>>({ text: ONE, values: [id] });
  return rows[0];
}

const asked = ({ carrier, tracking_no: trackingNo, phone }: Parcel): AskedParcel => ({
  carrier,
  trackingNo,
  phone,
});

async function askFor(ports: TrackPorts, parcel: Parcel): Promise<void> {
  const tracker = ports.book.tracker();
  if (!tracker) return;
  const next = nextAfter(ports, parcel);
  try {
    const news = await tracker.query(asked(parcel));
    await ports.records.transaction((transaction) =>
      news
        ? applyNews(ports, transaction, parcel.id, news, next)
        : note(ports, transaction, parcel, {
            track_time: new Date(ports.now()).toISOString(),
            track_next: next,
            track_error: '',
          }),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 255) : '';
    await ports.records.transaction((transaction) =>
      note(ports, transaction, parcel, { track_next: next, track_error: reason }),
    );
    throw error;
  }
}

async function note(
  { records }: TrackPorts,
  transaction: Parameters<Parameters<ShopDeps['records']['transaction']>[0]>[0],
  { id }: Parcel,
  values: Record<string, Json>,
): Promise<void> {
  await records.as(SYSTEM).in(transaction).changeMany(SHIPMENT, [id], values);
}

/** A quarter of the time it has been under way, within bounds. */
function nextAfter({ now, book }: TrackPorts, { shipped_time: shipped }: Parcel): string {
  const age = now() - new Date(shipped).getTime();
  const wait = Math.min(Math.max(age / 4, book.holdsMs()), Math.max(MAX_WAIT_MS, book.holdsMs()));
  return new Date(now() + wait).toISOString();
}
