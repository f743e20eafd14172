import type { RequestProvider } from '@bowline/common'
import { sandboxBitcoin, sandboxSolana } from '@bowline/sandbox'
import { signatureVerify } from '@polkadot/util-crypto'
import { getPolkadotSignerFromPjs } from '@polkadot-api/pjs-signer'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createSolanaRpcFromTransport,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  isSignature,
  lamports,
  pipe,
  type RpcTransport,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { initEccLib, networks, Psbt } from 'bitcoinjs-lib'
import * as curve from 'tiny-secp256k1'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startWorld, WALLET_KINDS, type World } from './startWorld.test.support.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
initEccLib(curve)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

/** `@solana/kit` over a provider, as its documentation has it for transports of one's own. */
function solanaRpc(provider: RequestProvider) {
  const transport: RpcTransport = async <T>({ payload }: { readonly payload: unknown }) => {
    const { id, method, params } = payload as { id: string; method: string; params: unknown[] }
    const result = await provider.request({ method, params })
    // The library checks the answer by the type of the method that it has asked.
    return { jsonrpc: '2.0', id, result } as T
  }
  return createSolanaRpcFromTransport(transport)
}

describe.each(WALLET_KINDS)('a wallet that is %s', (kind) => {
  test('supports the common calls of @solana/kit', async () => {
    const { provider } = await world.open(kind, 'solana')
    const rpc = solanaRpc(provider)
    const [payer, receiver] = [sandboxSolana.people.alice, sandboxSolana.people.bob].map((one) =>
      address(one.address),
    )
    if (!payer || !receiver) throw new TypeError('Two people are needed')
    const before = (await rpc.getBalance(receiver).send()).value
    const { value: lifetime } = await rpc.getLatestBlockhash().send()
    expect(typeof lifetime.lastValidBlockHeight).toBe('bigint')
    expect(await rpc.getMinimumBalanceForRentExemption(0n).send()).toBeGreaterThan(0n)

    const transaction = pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayer(payer, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
      (draft) => appendTransactionMessageInstructions([payment(payer, receiver)], draft),
      (draft) => getBase64EncodedWireTransaction(compileTransaction(draft)),
    )
    const params = { transaction, pubkey: payer }
    const answer = await provider.request({ method: 'solana_signTransaction', params })
    const signed = (answer as { transaction: typeof transaction }).transaction
    expect((await rpc.simulateTransaction(signed, { encoding: 'base64' }).send()).value.err).toBe(
      null,
    )
    const signature = await rpc.sendTransaction(signed, { encoding: 'base64' }).send()
    expect(isSignature(signature)).toBe(true)
    const status = async () => (await rpc.getSignatureStatuses([signature]).send()).value[0]
    await vi.waitFor(async () => expect((await status())?.err).toBe(null), { timeout: 20_000 })
    expect((await rpc.getBalance(receiver).send()).value).toBe(lamports(before + PAID))
  })

  test('supports the common calls of bitcoinjs-lib', async () => {
    const { provider } = await world.open(kind, 'bip122')
    const { alice, bob } = sandboxBitcoin.people
    const addresses = await provider.request({
      method: 'getAccountAddresses',
      params: { account: alice.paymentAddress },
    })
    expect(addresses).toContainEqual(
      expect.objectContaining({ address: alice.paymentAddress, intention: 'payment' }),
    )

    const api = world.sandbox.bitcoin.url
    const coins: readonly Coin[] = await (
      await fetch(`${api}/address/${alice.paymentAddress}/utxo`)
    ).json()
    const coin = coins.find(({ value }) => value > 100_000)
    if (!coin) throw new TypeError('The account has no coin')
    const source = await (await fetch(`${api}/tx/${coin.txid}`)).json()
    const script = Buffer.from(source.vout[coin.vout].scriptpubkey, 'hex')
    const psbt = new Psbt({ network: networks.regtest })
    psbt.addInput({
      hash: coin.txid,
      index: coin.vout,
      witnessUtxo: { script, value: BigInt(coin.value) },
    })
    psbt.addOutput({ address: bob.paymentAddress, value: 40_000n })
    psbt.addOutput({ address: alice.paymentAddress, value: BigInt(coin.value) - 42_000n })
    const answer = await provider.request({
      method: 'signPsbt',
      params: {
        account: alice.paymentAddress,
        psbt: psbt.toBase64(),
        signInputs: [{ address: alice.paymentAddress, index: 0 }],
        broadcast: false,
      },
    })
    const signed = Psbt.fromBase64((answer as { psbt: string }).psbt, {
      network: networks.regtest,
    })
    const isSigned = signed.validateSignaturesOfInput(0, (key, digest, signature) =>
      curve.verify(digest, key, signature),
    )
    expect(isSigned).toBe(true)
    const hex = signed.finalizeAllInputs().extractTransaction().toHex()
    const sent = await fetch(`${api}/tx`, { method: 'POST', body: hex })
    expect(await sent.text()).toBe(signed.extractTransaction().getId())
  })

  test('supports the message signer of polkadot-api', async () => {
    const { kit, provider } = await world.open(kind, 'polkadot')
    const connection = kit.connections.getState().polkadot
    if (connection?.status !== 'connected') throw new TypeError('Nothing is connected')
    const account = connection.accounts[0]?.split(':')[2] ?? ''
    const signer = getPolkadotSignerFromPjs(
      account,
      () => expect.unreachable(),
      async ({ address: signing, data }) => {
        // The provider takes the text; the library hands over its bytes.
        const message = Buffer.from(data.slice(2), 'hex').toString()
        const params = { address: signing, message }
        const said = await provider.request({ method: 'polkadot_signMessage', params })
        return { id: 0, signature: (said as { signature: `0x${string}` }).signature }
      },
    )
    const signature = await signer.signBytes(new TextEncoder().encode('Signed for polkadot-api'))
    const { isValid } = signatureVerify(
      '<Bytes>Signed for polkadot-api</Bytes>',
      signature,
      account,
    )
    expect(isValid).toBe(true)
  })

  test.each(['solana', 'bip122', 'polkadot'] as const)(
    'reports invalid requests and refusals by the codes of EIP-1193 on %s',
    async (namespace) => {
      const { kit, provider, declineNext } = await world.open(kind, namespace)
      await expect(provider.request({} as never)).rejects.toMatchObject({ code: -32600 })
      await expect(provider.request({ method: 'unheardOf', params: 'text' })).rejects.toMatchObject(
        { code: -32602 },
      )
      await expect(provider.request({ method: 'unheardOf' })).rejects.toMatchObject({ code: 4200 })
      const connection = kit.connections.getState()[namespace]
      if (connection?.status !== 'connected') throw new TypeError('Nothing is connected')
      const account = connection.accounts[0]?.split(':')[2] ?? ''
      declineNext()
      await expect(provider.request(signing(namespace, account))).rejects.toMatchObject({
        code: 4001,
      })
    },
  )
})

interface Coin {
  readonly txid: string
  readonly vout: number
  readonly value: number
}

const PAID = 1_234_567n

/** A payment by the system program. */
function payment(from: ReturnType<typeof address>, to: ReturnType<typeof address>) {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, PAID, true)
  return {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: from, role: AccountRole.WRITABLE_SIGNER },
      { address: to, role: AccountRole.WRITABLE },
    ],
    data: new Uint8Array(data.buffer),
  }
}

function signing(namespace: 'solana' | 'bip122' | 'polkadot', account: string) {
  if (namespace === 'solana')
    return { method: 'solana_signMessage', params: { pubkey: account, message: '3yZe7d' } }
  if (namespace === 'bip122')
    return { method: 'signMessage', params: { account, address: account, message: 'Hello' } }
  return { method: 'polkadot_signMessage', params: { address: account, message: 'Hello' } }
}
