/** Where a parcel is. */
export type TrackState = 'waiting' | 'moving' | 'delivering' | 'signed' | 'problem' | 'returning';

/** A parcel as a service of tracking is asked for it. */
export interface AskedParcel {
  /** The carrier, as the service calls it. */
  carrier: string;
  trackingNo: string;
  /** Of the receiver: some carriers answer nobody else. */
  phone: string;
}

/** What has become of a parcel. */
export interface TrackNews {
  state: TrackState;
  /** ISO 8601; null until it is signed for. */
  signedTime: string | null;
  stops: TrackStop[];
}

/** One line of what a carrier says; time as ISO 8601. */
export interface TrackStop {
  time: string;
  state: TrackState;
  text: string;
  place: string;
}

/** What a service reports by itself. */
export interface TrackPush {
  carrier: string;
  trackingNo: string;
  news: TrackNews | null;
}

/** A service that knows where parcels are. */
export interface ExpressTracker {
  /** Null where the carrier knows nothing of it yet. @throws TrackError. */
  query(parcel: AskedParcel): Promise<TrackNews | null>;
  /** Has it report by itself to this address. @throws TrackError. */
  subscribe(parcel: AskedParcel, address: string): Promise<void>;
  /** Reads what the service reports; null for what it has not signed. */
  readPush(body: string): TrackPush | null;
  /** What the service is answered. */
  readonly pushAnswer: { taken: string; refused: string };
}

/** What a service has said instead of an answer. */
export class TrackError extends Error {
  override readonly name = 'TrackError';
}
