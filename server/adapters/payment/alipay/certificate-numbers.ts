import { createHash, X509Certificate } from 'node:crypto';

/** How certificates name signatures by RSA with a hash: 1.2.840.113549.1.1. */
const RSA_SIGNED = Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01]);
const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The name that Alipay has for a certificate: MD5 of its issuer and serial number. */
export function certificateNumber(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem);
  // The parts of the issuer in the other order than they stand there.
  const name = issuer.split('\n').reverse().join(',');
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex');
}

/** The names of Alipay's root certificates as one text; those that are not signed by RSA are left out. */
export const rootCertificateNumber = (pems: string): string =>
  (pems.match(PEM) ?? []).filter(isRsaSigned).map(certificateNumber).join('_');

/** What stands behind the signed part of a certificate says how it is signed. */
function isRsaSigned(pem: string): boolean {
  const raw = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  const signed = partAt(raw, partAt(raw, 0).start);
  const algorithm = partAt(raw, signed.end);
  return raw.subarray(algorithm.start, algorithm.end).includes(RSA_SIGNED);
}

/** Where the content of a DER element begins and ends. */
function partAt(raw: Buffer, at: number): { start: number; end: number } {
  const first = raw[at + 1] ?? 0;
  const bytes = first > 0x80 ? first - 0x80 : 0;
  const start = at + 2 + bytes;
  const length = bytes === 0 ? first : raw.readUIntBE(at + 2, bytes);
  return { start, end: start + length };
}
