/** A title of invoices, as `shop.invoice/index` gives it. */
export interface InvoiceTitle {
  id: number;
  kind: 'person' | 'company';
  name: string;
  tax_no: string;
  address: string;
  phone: string;
  bank: string;
  account: string;
  email: string;
  is_default: number | string;
}

/** A request for an invoice, as `shop.invoice/requests` gives it. */
export interface InvoiceRequest {
  id: number;
  order_no: string;
  status_text: string;
  invoice_type: 'ordinary' | 'special';
  amount: string;
  name: string;
  tax_no: string;
  invoice_no: string;
  file: string;
  refuse_reason: string;
  can_withdraw: boolean;
}
