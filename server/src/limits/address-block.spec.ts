import { expect, test } from '@jest/globals';
import { addressBlock } from './address-block.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('R-11: %s counts as %s', (ip, block) => expect(addressBlock(ip)).toBe(block));

test.each([
  ['203.0.113.7:49152', '203.0.113.7'],
  ['[2001:db8:1:2::9]:49152', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
])('R-46: %s, as some proxies write it, counts as %s: a port is no new visitor', (ip, block) =>
  expect(addressBlock(ip)).toBe(block),
);
