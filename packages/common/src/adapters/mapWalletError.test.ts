import { expect, test } from 'vitest'
// @boundaries-ignore the wallets as data are in the package of test wallets, which stands above this one
import { walletErrors } from '../../../testing/src/wallets/walletProfiles.ts'
import { KitError } from '../errors/KitError.ts'
import { mapWalletError } from './mapWalletError.ts'
import { toProviderError } from './providerErrors.ts'

const request = { method: 'sign', connectorId: 'test.harbor' }
const rules = {
  connectMethod: 'connect',
  codes: { 3: 'TRANSACTION_FAILED', 5710: 'CHAIN_UNSUPPORTED', 5750: 'USER_REJECTED' },
  poor: /no coins/,
  refused: /dust/,
  rejected: /^no\b/,
} as const
const circular: { cause?: unknown } = {}
circular.cause = circular

test.each([
  [{ code: 4001 }, 'USER_REJECTED'],
  [{ code: '4001' }, 'USER_REJECTED'],
  [{ code: 'ACTION_REJECTED' }, 'USER_REJECTED'],
  [{ code: -32603, data: { originalError: { code: 4001 } } }, 'USER_REJECTED'],
  [new Error('wrapped', { cause: { code: 4001 } }), 'USER_REJECTED'],
  [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
  [{ code: 5001 }, 'USER_REJECTED'],
  [{ code: 5002 }, 'USER_REJECTED'],
  ['User rejected the request', 'USER_REJECTED'],
  [new Error('User denied message signature.'), 'USER_REJECTED'],
  [new Error('Person has declined'), 'USER_REJECTED'],
  [new Error('User closed the window'), 'USER_REJECTED'],
  ['cancelled by user', 'USER_REJECTED'],
  ['Declined by the user', 'USER_REJECTED'],
  ['The request was cancelled', 'USER_REJECTED'],
  [{ code: -32603, message: 'Request has been denied' }, 'USER_REJECTED'],
  [{ code: -32002 }, 'REQUEST_PENDING'],
  [{ code: -32001, message: 'Already processing connect. Please wait.' }, 'REQUEST_PENDING'],
  [{ message: "Request of type 'x' already pending for origin https://a" }, 'REQUEST_PENDING'],
  [{ code: 4100 }, 'WALLET_UNAUTHORIZED'],
  [{ code: 4100, message: 'Rejected by user settings' }, 'WALLET_UNAUTHORIZED'],
  [{ code: -32603, message: 'The account has not been authorized' }, 'WALLET_UNAUTHORIZED'],
  ['The source is not allowed to interact with this extension', 'WALLET_UNAUTHORIZED'],
  ['Unauthorised', 'WALLET_UNAUTHORIZED'],
  ['Access denied', 'WALLET_UNAUTHORIZED'],
  [{ code: 4100, message: 'The wallet is locked.' }, 'WALLET_LOCKED'],
  [new Error('Keyring is locked'), 'WALLET_LOCKED'],
  ['Please unlock first', 'WALLET_LOCKED'],
  [{ code: 4200 }, 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: '-32601' }, 'WALLET_METHOD_UNSUPPORTED'],
  [new Error('Method not supported'), 'WALLET_METHOD_UNSUPPORTED'],
  [new Error('Not implemented'), 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: 4900 }, 'WALLET_DISCONNECTED'],
  [{ code: 4901 }, 'WALLET_DISCONNECTED'],
  [{ code: -32000, message: 'insufficient funds for gas * price + value' }, 'INSUFFICIENT_FUNDS'],
  ['Not enough balance', 'INSUFFICIENT_FUNDS'],
  [{ code: -32603, message: 'Internal error' }, 'WALLET_ERROR'],
  [{ code: 1.5 }, 'WALLET_ERROR'],
  [null, 'WALLET_ERROR'],
  [undefined, 'WALLET_ERROR'],
  ['', 'WALLET_ERROR'],
  [42, 'WALLET_ERROR'],
  [circular, 'WALLET_ERROR'],
  [new DOMException('stop', 'AbortError'), 'ABORTED'],
  [new KitError('POPUP_BLOCKED'), 'POPUP_BLOCKED'],
])('in any family, %j is %s', (error, code) => {
  expect(mapWalletError(error, request)).toMatchObject({ name: 'KitError', code })
  expect(mapWalletError(error, request, rules)).toMatchObject({ name: 'KitError', code })
})

test.each([
  [{ code: 5750, message: 'Upgrade' }, 'USER_REJECTED'],
  [{ code: -32603, data: { code: 5750 } }, 'USER_REJECTED'],
  ['No', 'USER_REJECTED'],
  ['There are no coins', 'INSUFFICIENT_FUNDS'],
  ['No coins', 'INSUFFICIENT_FUNDS'],
  [{ code: 3 }, 'TRANSACTION_FAILED'],
  [{ code: 3, message: 'No coins' }, 'INSUFFICIENT_FUNDS'],
  [{ message: 'dust' }, 'TRANSACTION_FAILED'],
  // Some wallets mean with this code that they are busy, others pass on what a node says of a transaction.
  [{ code: -32002, message: 'Dust' }, 'TRANSACTION_FAILED'],
  [{ code: -32002, message: 'No coins' }, 'INSUFFICIENT_FUNDS'],
  [{ code: 4001, message: 'No coins' }, 'USER_REJECTED'],
  [{ code: 5710 }, 'WALLET_ERROR'],
])('in a family with rules for it, %j is %s', (error, code) => {
  expect(mapWalletError(error, request, rules).code).toBe(code)
})

test('a wallet that does not allow to connect is locked', () => {
  const connecting = { ...request, method: 'connect' }
  expect(mapWalletError({ code: 4100 }, connecting, rules).code).toBe('WALLET_LOCKED')
  expect(mapWalletError({ code: 4100 }, connecting).code).toBe('WALLET_UNAUTHORIZED')
})

test('a wallet without the chain of a request does not support it', () => {
  const onChain = { ...request, chainId: 'eip155:10' }
  for (const code of [4901, 5710])
    expect(mapWalletError({ code }, onChain, rules)).toMatchObject({
      code: 'CHAIN_UNSUPPORTED',
      context: { chainId: 'eip155:10' },
    })
})

test('what the wallet threw stays as the cause, its code in the context, and the request is named', () => {
  const thrown = { code: -32603, message: 'Internal error' }
  const error = mapWalletError(thrown, request)
  expect(error.cause).toBe(thrown)
  expect(error.context).toEqual({ code: -32603, method: 'sign', words: 'Internal error' })
  expect(mapWalletError({ code: 4001 }, request).context).toEqual({ connectorId: 'test.harbor' })
  expect(mapWalletError({ code: 4200 }, request).context).toEqual({ method: 'sign' })
})

test('an error that throws when it is looked at is an error of the wallet', () => {
  const explode = () => {
    throw new Error('hostile')
  }
  const hostile = new Proxy({}, { get: explode, has: explode, ownKeys: explode })
  expect(mapWalletError(hostile, request, rules).code).toBe('WALLET_ERROR')
})

test.each(walletErrors.map((fact) => ({ ...fact, says: JSON.stringify(fact.error) })))(
  '$of says $says ($on)',
  ({ error, is, on, family }) => {
    const chain = {
      ...request,
      chainId: 'eip155:31337',
      ...(['connect', 'second'].includes(on) && { method: 'connect' }),
    }
    const own = {
      connectMethod: 'connect',
      codes: { 4902: 'CHAIN_UNSUPPORTED', [-32004]: 'WALLET_METHOD_UNSUPPORTED' },
      ...(family === 'polkadot' && { rejected: /^(cancelled|rejected)$/ }),
    } as const
    expect(mapWalletError(error, chain, own).code).toBe(is)
    // Most are wrapped once more by what stands between the page and the wallet.
    const wrapped = { code: -32603, data: { originalError: error } }
    expect(mapWalletError(wrapped, chain, own).code).toBe(is)
  },
)

test('an error that contains itself is an error of the wallet', () => {
  const endless: { message?: unknown } = {}
  endless.message = endless
  expect(mapWalletError(endless, request, rules).code).toBe('WALLET_ERROR')
})

test('a wallet that says why it allows nothing to a site that connects is not locked', () => {
  const connecting = { ...request, method: 'connect' }
  const code = 4100
  const error = (message: string) => mapWalletError({ code, message }, connecting, rules).code
  expect(error('Unauthorized')).toBe('WALLET_UNAUTHORIZED')
  expect(error('The wallet is locked.')).toBe('WALLET_LOCKED')
})

test('what libraries are thrown agrees with what the kit makes of it', () => {
  const codeOf = (error: unknown) => toProviderError(error).code
  expect(codeOf({ code: 4001, message: 'please request after current approval resolve' })).toBe(
    -32002,
  )
  expect(codeOf({ code: 4001, message: '8546: Cannot add custom network' })).toBe(8546)
  expect(codeOf({ code: 4001, message: 'User Cancel' })).toBe(4001)
})
