import type { ShippedItem } from '#engine/commerce/index.ts';
import type { JsonObject } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { refused } from '../refused.ts';
import { carrierNamed, carrierOf, type Carrier } from './find-carrier.ts';
import { SHIPMENT_TYPE, type ShipmentType } from './shipping-names.ts';

/** A parcel that staff send. */
export interface Parcel {
  type: ShipmentType;
  carrier: Carrier;
  trackingNo: string;
  courierName: string;
  courierMobile: string;
  remark: string;
  /** What is in it; without it everything that can be sent. */
  items?: ShippedItem[];
}

/** Numbers of parcels as carriers give them. */
const TRACKING_NO = /^[A-Za-z0-9-]{6,32}$/;
const NUMBER = {
  'zh-cn': '请填写 6 到 32 位字母、数字或短横线的运单号',
  en: 'Write a tracking number of 6 to 32 letters, digits or hyphens',
};
const CARRIER_MISSING = { 'zh-cn': '请选择快递公司', en: 'Choose a carrier' };
const COURIER_MISSING = { 'zh-cn': '请填写配送员', en: 'Say who brings it' };
const REMARK_MISSING = {
  'zh-cn': '无需物流时请在备注中说明',
  en: 'Say in the remark why nothing is sent',
};

/** @throws AppError `record.invalid` at the field of what does not fit the way it is sent. */
export async function readParcel(rows: TransactionRecords, params: JsonObject): Promise<Parcel> {
  const type = Number(params['type'] ?? SHIPMENT_TYPE.express) as ShipmentType;
  const text = (name: string): string => {
    const value = params[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const parcel = {
    type,
    carrier: { id: null, name: '' },
    trackingNo: '',
    courierName: '',
    courierMobile: '',
    remark: text('remark'),
    ...itemsOf(params),
  };
  if (type === SHIPMENT_TYPE.express) {
    const named = await expressCarrier(rows, params['company_id'] ?? null, text('express_company'));
    return { ...parcel, carrier: named, trackingNo: trackingNoOf(text('express_no'), 'express_no') };
  }
  if (type === SHIPMENT_TYPE.courier) {
    if (text('courier_name') === '') throw refused('courier_name', COURIER_MISSING);
    const courierName = text('courier_name');
    return {
      ...parcel,
      courierName,
      courierMobile: text('courier_mobile'),
      carrier: { id: null, name: courierName },
    };
  }
  if (type === SHIPMENT_TYPE.none && parcel.remark === '') throw refused('remark', REMARK_MISSING);
  return parcel;
}

/** @throws AppError `record.invalid` at `path` for what is no number of a parcel. */
export function trackingNoOf(text: string, path: string): string {
  if (text === '') throw new AppError('record.invalid', { issues: [{ path, code: 'required' }] });
  if (!TRACKING_NO.test(text)) throw refused(path, NUMBER);
  return text;
}

function expressCarrier(rows: TransactionRecords, id: JsonObject[string], name: string): Promise<Carrier> {
  if (id !== null && id !== '' && id !== 0) return carrierOf(rows, id ?? null, 'company_id');
  if (name === '') throw refused('company_id', CARRIER_MISSING);
  return carrierNamed(rows, name);
}

function itemsOf(params: JsonObject): { items?: ShippedItem[] } {
  const { items } = params;
  if (!Array.isArray(items)) return {};
  return {
    items: (items as { line_id: number; qty: number }[]).map(({ line_id: lineId, qty }) => ({
      lineId,
      units: qty,
    })),
  };
}
