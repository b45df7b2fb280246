import { placeIn } from './region-names/english-name.ts';

/** Regions that were merged into one of another name. */
const MERGED: Readonly<Record<string, string>> = {
  '110103': '110101',
  '110104': '110102',
  '120107': '120116',
  '120108': '120116',
  '120109': '120116',
  '120225': '120119',
  '130223': '130284',
  '130230': '130209',
  '130526': '130505',
  '130603': '130606',
  '130604': '130606',
  '140227': '140215',
  '140421': '140404',
  '310103': '310101',
  '310108': '310106',
  '310119': '310115',
  '320103': '320104',
  '320107': '320106',
  '320202': '320213',
  '320203': '320213',
  '320204': '320213',
  '320405': '320412',
  '320502': '320508',
  '320503': '320508',
  '320504': '320508',
  '320611': '320613',
  '320705': '320706',
  '320802': '320812',
  '320811': '320812',
  '321011': '321003',
  '330103': '330105',
  '330104': '330102',
  '330204': '330212',
  '330621': '330603',
  '340221': '340210',
  '341400': '340100',
  '341402': '340181',
  '350202': '350203',
  '350204': '350203',
  '350402': '350404',
  '350427': '350405',
  '360421': '360404',
  '360427': '360483',
  '360721': '360704',
  '361121': '361104',
  '370205': '370203',
  '370284': '370211',
  '370634': '370614',
  '370802': '370811',
  '371200': '370100',
  '371202': '370116',
  '371203': '370117',
  '371421': '371403',
  '410224': '410212',
  '410306': '410308',
  '411023': '411003',
  '411222': '411203',
  '420321': '420304',
  '430221': '430212',
  '440102': '440104',
  '440107': '440103',
  '440116': '440112',
  '440903': '440904',
  '441421': '441403',
  '450127': '450181',
  '469003': '460400',
  '500234': '500154',
  '510124': '510117',
  '510724': '510705',
  '511521': '511504',
  '511721': '511703',
  '520222': '520281',
  '520321': '520304',
  '522201': '520602',
  '522401': '520502',
  '532700': '530800',
  '533521': '530902',
  '542121': '540302',
  '542301': '540202',
  '542421': '540602',
  '542621': '540402',
  '610125': '610118',
  '610321': '610304',
  '610427': '610482',
  '610521': '610503',
  '622421': '621102',
  '640321': '640502',
  '650108': '650109',
  '652101': '650402',
  '652201': '650502',
  '652303': '650109',
};

/** One of whose names two places may well be called. */
const TOO_COMMON = new Set(['', '城', '郊', '矿', '市']);

const isCity = (code: string): boolean => code.endsWith('00');

/**
 * The code that stands for a former one today: what it was merged into, the city that a mere heading of districts belonged to,
 * or the only region of the same name, first in the city and then in the province. Null where nobody knows.
 */
export function successorOf(
  code: string,
  name: string,
  current: Readonly<Record<string, string>>,
): string | null {
  const merged = MERGED[code];
  if (merged !== undefined && merged in current) return merged;
  const city = `${code.slice(0, 4)}00`;
  if (name === '市辖区') return city in current ? city : null;
  const root = placeIn(name);
  if (TOO_COMMON.has(root)) return null;
  const likes = [(other: string) => other === name, (other: string) => placeIn(other) === root];
  for (const isAlike of likes) {
    for (const digits of [4, 2]) {
      const alike = Object.entries(current).filter(
        ([other, called]) =>
          other.startsWith(code.slice(0, digits)) && isCity(other) === isCity(code) && isAlike(called),
      );
      if (alike.length === 1) return alike[0]?.[0] ?? null;
      if (alike.length > 1) return null;
    }
  }
  return null;
}
