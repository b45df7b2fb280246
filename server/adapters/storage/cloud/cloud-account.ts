/** An account at a store that speaks S3, with the bucket of this site. */
export interface CloudAccount {
  provider: 's3' | 'cos';
  bucket: string;
  region: string;
  /** Origin of the store, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string;
  /** The bucket is the first part of the path rather than of the host. */
  pathStyle: boolean;
  keyId: string;
  secret: string;
  /** What all keys of this site begin with: empty, or ending in `/`. */
  root: string;
  /** Whom temporary credentials act for; empty: the account itself. */
  role: string;
  /** Origin of the service that gives temporary credentials. */
  grantEndpoint: string;
}

/** Milliseconds a store may take for one call. */
export const CLOUD_PATIENCE_MS = 60_000;

/** The address of an object, every part of its key encoded. */
export function objectUrl({ endpoint, bucket, pathStyle }: CloudAccount, key: string): URL {
  const url = new URL(endpoint);
  if (!pathStyle) url.host = `${bucket}.${url.host}`;
  const parts = pathStyle ? [bucket, ...key.split('/')] : key.split('/');
  url.pathname = `/${parts.map(encoded).join('/')}`;
  return url;
}

/** As the signature of S3 wants it. */
const encoded = (part: string): string =>
  encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
