import { describe, expect, test } from 'vitest'
import { codes, EVE, ME, readCallOf, shown, USDC } from '../../testing/evmCase.test.support.ts'

const VAULT = '0x2222222222222222222222222222222222222222'
const NODE = `0x${'ab'.repeat(32)}`
const ZERO = `0x${'0'.repeat(40)}`

describe.each([
  ...[
    ...['transferOwnership', 'setOwner', 'setAuthority', 'changeAdmin', 'setAdmin'],
    ...['setPendingAdmin', 'setPendingOwner', 'nominateNewOwner', 'addOwner', 'addAdmin'],
    ...['setGovernance', 'transferGovernance', 'setController', 'setMinter', 'addMinter'],
    ...['transferAdmin', 'addOwnerAddress', 'addGuardian'],
  ].map((name) => [`${name}(address)`, (who: string): unknown[] => [who]] as const),
  ['grantRole(bytes32,address)', (who: string) => [NODE, who]],
  ['setOwner(bytes32,address)', (who: string) => [NODE, who]],
  ['setSubnodeOwner(bytes32,bytes32,address)', (who: string) => [NODE, NODE, who]],
  ['setRecord(bytes32,address,address,uint64)', (who: string) => [NODE, who, VAULT, 0n]],
  ['reclaim(uint256,address)', (who: string) => [1n, who]],
  ['changeProxyAdmin(address,address)', (who: string) => [VAULT, who]],
  ['addOwnerWithThreshold(address,uint256)', (who: string) => [who, 2n]],
  ['swapOwner(address,address,address)', (who: string) => [VAULT, USDC, who]],
] as const)('%s', (signature, args) => {
  test('is red where somebody else gets control, and calm where the user does', () => {
    const reading = readCallOf(VAULT, signature, args(EVE))
    expect(reading.intent).toBe('changeAuthority')
    expect(shown(reading, 'newAuthority')).toEqual([EVE])
    expect(reading.warnings).toEqual([{ code: 'authorityChange', level: 'red', subject: EVE }])
    expect(codes(readCallOf(VAULT, signature, args(ME)))).toEqual([])
  })
})

test.each([
  ['upgradeTo(address)', [EVE]],
  ['setImplementation(address)', [EVE]],
  ['changeMasterCopy(address)', [EVE]],
  ['upgrade(address,address)', [VAULT, EVE]],
  ['upgradeToAndCall(address,bytes)', [EVE, '0x12']],
  ['upgradeAndCall(address,address,bytes)', [VAULT, EVE, '0x12']],
  [
    'diamondCut((address,uint8,bytes4[])[],address,bytes)',
    [[[EVE, 0, ['0x12345678']]], ZERO, '0x'],
  ],
])('%s is other code', (signature, args) => {
  const reading = readCallOf(VAULT, signature, args)
  expect([reading.intent, shown(reading, 'code'), codes(reading)]).toEqual([
    'upgradeContract',
    [EVE],
    ['delegateCall'],
  ])
})

describe('a Safe', () => {
  test.each([
    ['enableModule(address)', EVE, ['delegateCall']],
    ['setFallbackHandler(address)', EVE, ['delegateCall']],
    ['setGuard(address)', EVE, ['delegateCall']],
    ['setModuleGuard(address)', EVE, ['delegateCall']],
    // Safe's own.
    ['setFallbackHandler(address)', '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99', []],
    ['setGuard(address)', ZERO, []],
  ])('calls %s with %s', (signature, code, expected) => {
    const reading = readCallOf(VAULT, signature, [code])
    expect([codes(reading), shown(reading, 'account')]).toEqual([expected, [VAULT]])
  })

  test('for which one signature is enough is red', () => {
    const change = (threshold: bigint) => readCallOf(VAULT, 'changeThreshold(uint256)', [threshold])
    expect([codes(change(1n)), codes(change(2n))]).toEqual([['oneSignature'], []])
    const remove = readCallOf(VAULT, 'removeOwner(address,address,uint256)', [USDC, EVE, 1n])
    expect([remove.intent, shown(remove, 'authority'), codes(remove)]).toEqual([
      'removeAuthority',
      [EVE],
      ['oneSignature'],
    ])
  })
})

test('a key of nobody known, and a module, get a part in a smart account', () => {
  const key = readCallOf(VAULT, 'addOwnerPublicKey(bytes32,bytes32)', [NODE, NODE])
  expect([key.intent, codes(key)]).toEqual(['changeAuthority', ['authorityChange']])
  const module = readCallOf(VAULT, 'installModule(uint256,address,bytes)', [1n, EVE, '0x12'])
  expect([shown(module, 'newAuthority'), codes(module)]).toEqual([[EVE], ['delegateCall']])
  const gone = readCallOf(VAULT, 'uninstallModule(uint256,address,bytes)', [1n, EVE, '0x'])
  expect([gone.intent, codes(gone)]).toEqual(['removeAuthority', []])
})
