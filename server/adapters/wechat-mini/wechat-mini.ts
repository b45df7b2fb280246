/** A mini-program, as WeChat knows it. */
export interface WechatMiniAccount {
  appId: string;
  secret: string;
}

/** A parcel, or what stands in for one where nothing is sent. */
export interface UploadedParcel {
  /** 1 carrier, 2 courier, 3 nothing is sent, 4 picked up. */
  type: 1 | 2 | 3 | 4;
  trackingNo: string;
  /** The carrier, as WeChat calls it. */
  carrier: string;
  /** What is in it, in words. */
  goods: string;
  /** Of the receiver: some carriers ask for it. */
  mobile: string;
}

/** What has been sent for a payment. */
export interface ShippingUpload {
  /** WeChat's own number of the payment. */
  transactionId: string;
  payerId: string;
  parcels: readonly UploadedParcel[];
  /** The payment goes in several parcels, and whether these are the last. */
  split: { isLast: boolean } | null;
}

/** The calls of WeChat about a mini-program. */
export interface WechatMini {
  /** Frees the money of a payment, as far as its goods are on their way. @throws WechatMiniError. */
  uploadShipping(upload: ShippingUpload): Promise<void>;
  /** Whether WeChat knows the account. @throws WechatMiniError. */
  test(): Promise<void>;
}

/** What WeChat has answered instead. */
export class WechatMiniError extends Error {
  override readonly name = 'WechatMiniError';
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}
