import { BlockList, isIP } from 'node:net';

/** Addresses of callers, given one a line: `203.0.113.7`, `2001:db8::/32`. */
export interface AddressList {
  has(address: string): boolean;
  /** Numbers of lines that are no address, from 1. */
  wrongLines: number[];
}

/** Reads a list of addresses and networks; empty lines are passed over. */
export function addressList(text: string): AddressList {
  const list = new BlockList();
  const wrongLines: number[] = [];
  let isEmpty = true;
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    isEmpty = false;
    if (!add(list, line.trim())) wrongLines.push(at + 1);
  }
  return { wrongLines, has: (address) => !isEmpty && holds(list, plain(address)) };
}

function add(list: BlockList, line: string): boolean {
  const [address = '', bits, ...rest] = line.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) list.addAddress(plain(address), isIP(plain(address)) === 6 ? 'ipv6' : 'ipv4');
  else if (!/^\d{1,3}$/.test(bits) || Number(bits) > (version === 6 ? 128 : 32)) return false;
  else list.addSubnet(address, Number(bits), version === 6 ? 'ipv6' : 'ipv4');
  return true;
}

function holds(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** An IPv4 address that came in over IPv6 is the same one. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
