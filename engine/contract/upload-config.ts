/** Where a browser sends files that go straight to the cloud, without what it takes to be let in. */
export interface CloudParams {
  bucket: string;
  region: string;
  provider: 's3' | 'cos';
  /** Origin of the store, without the bucket. */
  endpoint: string;
  /** The bucket is the first part of the path rather than of the host. */
  pathStyle: boolean;
  /** 0, or why nothing can be sent; then `message` is shown with `code`. */
  error: number;
  message: string;
  code: string;
}

/** What may be uploaded, and how, as the first call of a client says it. */
export interface UploadConfig {
  mode: 'local' | 'cloud';
  /** Pattern of addresses (see `renderSaveName`). */
  saveName: string;
  /** Bytes of one file. */
  maxSize: number;
  /** Joined by commas. */
  allowedSuffixes: string;
  allowedMimeTypes: string[];
  /** Bytes of one part; what is larger is sent in parts. */
  sliceSize: number;
  /** Empty in local mode. */
  params: CloudParams | Record<string, never>;
}
