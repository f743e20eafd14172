import { expect, test } from 'vitest'
import { sessionCapabilities } from './sessionCapabilities.ts'

const supported = { atomic: { status: 'supported' } }
const read = (properties: Parameters<typeof sessionCapabilities>[0]) =>
  sessionCapabilities(properties, 'eip155:8453')

test.each([
  ['of the network', { scopedProperties: { 'eip155:8453': supported } }],
  ['of the family', { scopedProperties: { eip155: supported } }],
  ['of everything', { sessionProperties: supported }],
  ['as a text', { scopedProperties: { 'eip155:8453': JSON.stringify(supported) } }],
  ['as texts', { sessionProperties: { atomic: JSON.stringify(supported.atomic) } }],
])('a wallet may say it %s', (_, properties) => {
  expect(read(properties)).toEqual({ '0x2105': supported })
})

test('the nearest word counts', () => {
  const properties = {
    sessionProperties: supported,
    scopedProperties: { eip155: supported, 'eip155:8453': { atomic: { status: 'unsupported' } } },
  }
  expect(read(properties)).toEqual({ '0x2105': { atomic: { status: 'unsupported' } } })
})

test.each([
  [{}],
  [{ sessionProperties: { expiry: '2026-11-21' } }],
  [{ scopedProperties: { 'eip155:1': supported } }],
  [{ scopedProperties: 'nonsense', sessionProperties: null }],
  [{ scopedProperties: { 'eip155:8453': 'nonsense' } }],
])('%j says nothing of it', (properties) => {
  expect(read(properties)).toBeUndefined()
})

test('values that are not capabilities are left out', () => {
  const properties = { sessionProperties: { ...supported, flow: { loose: [] } } }
  expect(read(properties)).toEqual({ '0x2105': supported })
})

test('assets that a wallet finds for an app are a capability, too', () => {
  const said = { ...supported, assetDiscovery: { supported: true } }
  expect(read({ scopedProperties: { eip155: said } })).toEqual({ '0x2105': said })
})

test.each(['supported', '"supported"', '7', 'null', 'true', null, 7])(
  'a capability that is %j says nothing more',
  (atomic) => {
    expect(read({ sessionProperties: { atomic } })).toEqual({ '0x2105': { atomic: {} } })
    expect(read({ sessionProperties: JSON.stringify(atomic) })).toBeUndefined()
  },
)
