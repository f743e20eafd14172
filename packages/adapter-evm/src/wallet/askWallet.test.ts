import { READ_LIMIT_MS } from '@bowline/common/adapters'
import { createManualClock } from '@bowline/common/testing'
import { createEvmTestWallet, devAccount, evmWalletProfiles } from '@bowline/testing'
import { expect, test } from 'vitest'
import { askWallet } from './askWallet.ts'

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
