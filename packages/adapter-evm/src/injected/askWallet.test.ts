import { KitError } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { createEvmTestWallet, devAccount, evmWalletProfiles } from '@bowline/testing'
import { expect, test } from 'vitest'
import { askWallet, mapError, READ_LIMIT_MS } from './askWallet.ts'

const request = { method: 'personal_sign', connectorId: 'test.harbor' }
const circular: { cause?: unknown } = {}
circular.cause = circular

test.each([
  [{ code: 4001 }, 'USER_REJECTED'],
  [{ code: '4001' }, 'USER_REJECTED'],
  [{ code: 'ACTION_REJECTED' }, 'USER_REJECTED'],
  [{ code: -32603, data: { originalError: { code: 4001 } } }, 'USER_REJECTED'],
  [new Error('wrapped', { cause: { code: 4001 } }), 'USER_REJECTED'],
  [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
  ['User rejected the request', 'USER_REJECTED'],
  [new Error('User denied message signature.'), 'USER_REJECTED'],
  [{ code: -32000, message: 'User rejected the transaction' }, 'USER_REJECTED'],
  [{ code: -32603, message: 'User denied transaction signature.' }, 'USER_REJECTED'],
  [{ code: -32002 }, 'REQUEST_PENDING'],
  [{ code: 4100, message: 'Rejected by user settings' }, 'WALLET_UNAUTHORIZED'],
  [{ code: 4100 }, 'WALLET_UNAUTHORIZED'],
  [{ code: 4100, message: 'The wallet is locked.' }, 'WALLET_LOCKED'],
  [new Error('Keyring is locked'), 'WALLET_LOCKED'],
  [{ code: 4200 }, 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: -32601 }, 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: 4900 }, 'WALLET_DISCONNECTED'],
  [{ code: 4901 }, 'WALLET_DISCONNECTED'],
  [{ code: -32000, message: 'insufficient funds for gas * price + value' }, 'INSUFFICIENT_FUNDS'],
  [{ code: -32603, message: 'execution reverted: 0xe450d38c0000' }, 'INSUFFICIENT_FUNDS'],
  [{ code: 3, message: 'execution reverted: not the owner' }, 'TRANSACTION_FAILED'],
  [{ code: -32603, data: { code: 3, message: 'execution reverted' } }, 'TRANSACTION_FAILED'],
  [{ code: -32000, message: 'nonce too low: next nonce 4, tx nonce 3' }, 'TRANSACTION_FAILED'],
  [{ code: -32000, message: 'replacement transaction underpriced' }, 'TRANSACTION_FAILED'],
  [{ code: -32000, message: 'already known' }, 'TRANSACTION_FAILED'],
  [{ code: 5750, message: 'Upgrade rejected' }, 'USER_REJECTED'],
  [{ code: 5700 }, 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: 5740 }, 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: 5760 }, 'WALLET_METHOD_UNSUPPORTED'],
  [{ code: 5730 }, 'WALLET_ANSWER_INVALID'],
  [{ code: -32001, message: 'Already processing connect. Please wait.' }, 'REQUEST_PENDING'],
  [{ code: -32603, data: { originalError: { code: 4100 } } }, 'WALLET_UNAUTHORIZED'],
  [
    { code: -32603, message: 'The account has not been authorized by the user.' },
    'WALLET_UNAUTHORIZED',
  ],
  [{ code: -32603, message: 'Internal error' }, 'WALLET_ERROR'],
  [{ code: 1.5 }, 'WALLET_ERROR'],
  [null, 'WALLET_ERROR'],
  [undefined, 'WALLET_ERROR'],
  ['', 'WALLET_ERROR'],
  [42, 'WALLET_ERROR'],
  [circular, 'WALLET_ERROR'],
  [new DOMException('stop', 'AbortError'), 'ABORTED'],
  [new KitError('POPUP_BLOCKED'), 'POPUP_BLOCKED'],
])('%o becomes %s', (error, code) => {
  expect(mapError(error, request)).toMatchObject({ name: 'KitError', code })
})

test('a locked wallet answers a request for accounts with 4100', () => {
  const error = mapError({ code: 4100 }, { method: 'eth_requestAccounts' })
  expect(error.code).toBe('WALLET_LOCKED')
})

test('4902 names the chain where one was asked for', () => {
  const error = mapError({ code: 4902 }, { ...request, chainId: 'eip155:10' })
  expect(error).toMatchObject({ code: 'CHAIN_UNSUPPORTED', context: { chainId: 'eip155:10' } })
})

test('what the wallet threw stays as the cause, and its code in the context', () => {
  const thrown = { code: -32603, message: 'Internal error' }
  const error = mapError(thrown, request)
  expect(error.cause).toBe(thrown)
  expect(error.context).toEqual({ code: -32603, method: 'personal_sign' })
})

test('an error that throws when it is looked at is an error of the wallet', () => {
  const hostile = {
    get code() {
      throw new Error('no')
    },
    get message() {
      throw new Error('no')
    },
  }
  expect(mapError(hostile, request).code).toBe('WALLET_ERROR')
})

const alice = devAccount(0).address
const sign = { method: 'personal_sign', params: ['0x41', alice] }

async function connectedWallet() {
  const { metamask: profile } = evmWalletProfiles
  const chains = [{ id: 31337, rpcUrl: 'http://127.0.0.1:1' }] as const
  const wallet = createEvmTestWallet({ name: 'Harbor', rdns: 'test.harbor', chains, profile })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const clock = createManualClock()
  return { wallet, clock, target: { provider: wallet.provider, clock, connectorId: 'test.harbor' } }
}

test('a refusal of a wallet that shows no account any more says that it is locked', async () => {
  const { wallet, target } = await connectedWallet()
  wallet.lock()
  await expect(askWallet(target, sign)).rejects.toMatchObject({
    code: 'WALLET_LOCKED',
    context: { connectorId: 'test.harbor' },
    cause: { code: 4100 },
  })
})

test('a refusal of a wallet that still shows an account is about what was asked', async () => {
  const { target } = await connectedWallet()
  const foreign = { method: 'personal_sign', params: ['0x41', devAccount(1).address] }
  await expect(askWallet(target, foreign)).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
})

test('a refusal of a wallet that then says nothing is left as it is', async () => {
  const { wallet, clock, target } = await connectedWallet()
  wallet.fail('personal_sign', { code: 4100 })
  wallet.fail('eth_accounts', new Error('Internal error'))
  await expect(askWallet(target, sign)).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
  let asks = 0
  const provider = {
    request: async ({ method }: { readonly method: string }) => {
      asks += 1
      if (method === 'personal_sign') throw { code: 4100 }
      return new Promise(() => {})
    },
  }
  const attempt = askWallet({ ...target, provider }, sign)
  attempt.catch(() => {})
  await expect.poll(() => asks).toBe(2)
  clock.advance(READ_LIMIT_MS)
  await expect(attempt).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
})

test('a question that needs no approval is not followed by another', async () => {
  const { wallet, target } = await connectedWallet()
  wallet.fail('wallet_getPermissions', { code: 4100 })
  const asked = wallet.log.length
  const question = askWallet(target, { method: 'wallet_getPermissions' }, { limitMs: 1 })
  await expect(question).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
  expect(wallet.log).toHaveLength(asked + 1)
})
