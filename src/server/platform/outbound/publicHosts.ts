import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Address ranges outside the public internet: loopback, private networks, documentation, multicast, translation. */
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
/** Public IPv6 range; all else is local, translated or reserved. */
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

/** Whether an IP address belongs to the public internet. */
export const isPublicAddress = (address: string): boolean => {
    const family = isIP(address);
    if (family === 4) return !INSIDE.check(address, 'ipv4');
    return family === 6 && PUBLIC6.check(address, 'ipv6') && !NOT_PUBLIC6.check(address, 'ipv6');
};

const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|arpa|onion|test|invalid|example)$/;

/**
 * Whether an externally supplied URL may be called: https, default port, no credentials, an internet host name.
 * `publicLookup` checks the resolved address at call time.
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

/**
 * DNS look-up that refuses a host if any of its addresses is not public. Runs at each connection, which prevents DNS
 * rebinding.
 */
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
