/** An account with Alipay. Keys are PEM texts, or their base64 alone, as Alipay's tools print them. */
export interface AlipayAccount {
  appId: string;
  /** The seller's id, `2088...`. */
  sellerId: string;
  privateKey: string;
  /** Alipay's, not the app's; or its certificate. */
  alipayKey: string;
  /** The app's certificate and Alipay's root certificates, where the account goes by certificates; else empty. */
  appCertificate: string;
  rootCertificates: string;
}
