import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Everything that is not the public internet: of this machine, of its network, for documentation, multicast, translated. */
const INSIDE = new BlockList();
for (const [network, prefix] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
] as const)
    INSIDE.addSubnet(network, prefix, 'ipv4');
/** Public addresses of IPv6; all else is local, translated or reserved. */
const PUBLIC6 = new BlockList();
PUBLIC6.addSubnet('2000::', 3, 'ipv6');
const NOT_PUBLIC6 = new BlockList();
for (const [network, prefix] of [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
] as const)
    NOT_PUBLIC6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one of the public internet. */
export const isPublicAddress = (address: string): boolean => {
    const family = isIP(address);
    if (family === 4) return !INSIDE.check(address, 'ipv4');
    return family === 6 && PUBLIC6.check(address, 'ipv6') && !NOT_PUBLIC6.check(address, 'ipv6');
};

const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|onion|test|invalid|example)$/;

/**
 * Whether an address given from outside may be called at all: https, the usual port, no name and password, a name of the
 * internet. What the name leads to is judged when it is called (`publicLookup`).
 */
export const isPublicHttps = (address: string): boolean => {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, port, username, password } = new URL(address);
    const name = hostname.replace(/\.$/, '').toLowerCase();
    return (
        protocol === 'https:' &&
        port === '' &&
        username === '' &&
        password === '' &&
        name.includes('.') &&
        isIP(name) === 0 &&
        !name.startsWith('[') &&
        !LOCAL_NAME.test(name)
    );
};

/** Resolves a name, and refuses it where any of its addresses is not public: asked at each connection, so that a name cannot change its mind in between. */
export const publicLookup: LookupFunction = (name, options, answer) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
        if (error) return answer(error, '', 0);
        const inside = addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address));
        if (inside) return answer(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), '', 0);
        if (options.all) return answer(null, addresses as never);
        const [first] = addresses;
        answer(null, first?.address ?? '', first?.family ?? 4);
    });
};
