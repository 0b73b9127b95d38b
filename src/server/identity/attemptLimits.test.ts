import { expect, it } from 'vitest';
import { networkOf } from './attemptLimits';

it.each([
    ['2001:db8:0:1::5', '2001:db8:0:1'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::', '2001:db8:0:0'],
    ['2001:0DB8:0000:0000:0001::1', '2001:db8:0:0'],
    ['2001::1:0:0:5', '2001:0:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.7'],
    ['unknown', 'unknown'],
])('`networkOf` maps %s to %s', (address, counted) => {
    expect(networkOf(address)).toBe(counted);
});
