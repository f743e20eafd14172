import { expect, test } from 'vitest'
import { clientAddress, countedAddress } from './clientAddress.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    // Only these two are read.
  }) as Parameters<typeof clientAddress>[0]

test('ignores X-Forwarded-For without a trusted proxy', () => {
  expect(clientAddress(request('203.0.113.9', '1.2.3.4'), 0)).toBe('203.0.113.9')
})

test('reads only the entries of trusted proxies', () => {
  expect(clientAddress(request('10.0.0.1', '6.6.6.6, 203.0.113.9'), 1)).toBe('203.0.113.9')
  expect(clientAddress(request('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2'), 2)).toBe(
    '203.0.113.9',
  )
})

test('falls back to the socket if the header is missing', () => {
  expect(clientAddress(request('10.0.0.1'), 1)).toBe('10.0.0.1')
  expect(clientAddress(undefined, 0)).toBe('unknown')
})

test('ignores the port that some proxies add', () => {
  const behind = (forwarded: string) => clientAddress(request('10.0.0.1', forwarded), 1)
  expect(behind('203.0.113.9:50001')).toBe('203.0.113.9')
  expect(behind('[2001:db8:1:2::1]:443')).toBe('2001:db8:1:2::1')
  expect(behind('[2001:db8:1:2::1]')).toBe('2001:db8:1:2::1')
})

test('counts an IPv6 visitor by /64 and an IPv4 visitor the same in both notations', () => {
  const counted = (address: string) => countedAddress(clientAddress(request(address), 0))
  const first = counted('2001:db8:1:2::1')
  expect(first).toBe(counted('2001:0db8:1:2:ffff::9'))
  expect(first).not.toBe(counted('2001:db8:1:3::1'))
  expect(counted('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(counted('::1')).toBe('0:0:0:0')
  expect(counted('unknown')).toBe('unknown')
})
