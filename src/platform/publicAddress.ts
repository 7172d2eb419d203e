/**
 * Which network addresses are of the public internet: no name that somebody controls may lead a request of ours to
 * this machine, its neighbours, or the address at which a cloud tells its secrets. By IANA's registries of special
 * addresses (RFC 6890 and its successors).
 */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  special.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(net, prefix, 'ipv6');
}

/** Of IPv6, only what is given out as global unicast (RFC 4291 §2.4); IPv4 in any disguise lies outside of it. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) === 4) return !special.check(bare, 'ipv4');
  return isIP(bare) === 6 && unicast.check(bare, 'ipv6') && !special.check(bare, 'ipv6');
}

/**
 * Resolves a name and hands on its addresses, unless one of them is not public. A connection made with it goes to an
 * address that was checked: there is no second look-up that could answer otherwise.
 */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (name, options, callback) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new Error(`${name} has no address.`), '');
      if (!found.every(({ address }) => isPublicAddress(address))) {
        return callback(new Error(`${name} leads to an address that is not public.`), '');
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
