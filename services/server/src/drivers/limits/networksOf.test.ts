import { expect, test } from 'vitest'
import { countedAddress } from '../../basics/clientAddress.ts'
import { networksOf } from './networksOf.ts'

test.each([
  ['203.0.113.9', ['203.0.113.0/24', '203.0.113.9']],
  ['2001:db8:a:12ff::1', ['2001:db8/32', '2001:db8:a/48', '2001:db8:a:12/56']],
  ['2001:db8::1', ['2001:db8/32', '2001:db8:0/48', '2001:db8:0:00/56']],
  ['2001:db8:a:7::', ['2001:db8/32', '2001:db8:a/48', '2001:db8:a:00/56']],
  ['::1', ['0:0/32', '0:0:0/48', '0:0:0:00/56']],
  ['unknown', ['unknown']],
])('the networks around %s', (address, networks) => {
  expect(networksOf(countedAddress(address))).toEqual(networks)
})
