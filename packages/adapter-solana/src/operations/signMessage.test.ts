import { createPublicKey, verify } from 'node:crypto'
import { createManualClock } from '@bowline/common/testing'
import { createSolanaTestWallet, solanaTestAccount } from '@bowline/testing/solana'
import { expect, test } from 'vitest'
import { fromBase58 } from '../base58.ts'
import { solanaMainnet } from '../networks.ts'
import { pairedProvider } from '../world.test.support.ts'
import { signMessage } from './signMessage.ts'

const { chainId } = solanaMainnet
const alice = solanaTestAccount(0)
const account = `${chainId}:${alice.address}` as const
const context = { clock: createManualClock() }
const create = () =>
  createSolanaTestWallet({ name: 'Harbor', networks: [{ chainId, rpcUrl: 'http://127.0.0.1:1' }] })

test.each(['Ahoy', '', 'żółw 😀 مرحبا', 'x'.repeat(500)])(
  '%j is signed by the account',
  async (text) => {
    const signature = await signMessage(context, {
      provider: pairedProvider(create(), chainId),
      account,
      message: text,
    })
    const prefix = Buffer.from('302a300506032b6570032100', 'hex')
    const der = Buffer.concat([prefix, alice.publicKey])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    expect(verify(null, Buffer.from(text), key, fromBase58(signature) ?? Buffer.of())).toBe(true)
  },
)

test('a signature by another key rejects with SIGNATURE_MISMATCH', async () => {
  const liar = create()
  liar.lie('signature')
  await expect(
    signMessage(context, { provider: pairedProvider(liar, chainId), account, message: 'Ahoy' }),
  ).rejects.toMatchObject({ code: 'SIGNATURE_MISMATCH' })
})

test('a signature of another message is refused', async () => {
  const paired = pairedProvider(create(), chainId)
  const provider = {
    request: ({ params }: { readonly method: string; readonly params?: unknown }) =>
      paired.request({
        method: 'solana_signMessage',
        params: { ...Object(params), message: '2NEpo7TZRRrLZSi2U' },
      }),
  }
  await expect(signMessage(context, { provider, account, message: 'Ahoy' })).rejects.toMatchObject({
    code: 'SIGNATURE_MISMATCH',
  })
})

test.each([
  null,
  {},
  { signature: '' },
  { signature: 7 },
  { signature: '1'.repeat(63) },
  { signature: '1'.repeat(1e6) },
  { signature: '0'.repeat(64) },
])('the answer %# is not a valid signature', async (answer) => {
  const provider = { request: async () => answer }
  await expect(signMessage(context, { provider, account, message: 'Ahoy' })).rejects.toMatchObject({
    code: 'WALLET_ANSWER_INVALID',
  })
})
