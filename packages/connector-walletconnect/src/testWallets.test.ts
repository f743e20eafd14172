import { defineNetwork } from '@bowline/common'
import { createBitcoinTestWallet } from '@bowline/testing/bitcoin'
import { createPolkadotTestWallet } from '@bowline/testing/polkadot'
import { createSolanaTestWallet } from '@bowline/testing/solana'
import { sr25519Verify } from '@polkadot/util-crypto'
import { base58, utf8 } from '@scure/base'
import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  bitcoinAccounts,
  bitcoinRegtest,
  isSolanaSignature,
  polkadotKeys,
  polkadotRelay,
  solanaKeys,
} from './fixtures/families.test.fixture.ts'
import { createConnector, createWallet, local, pair } from './fixtures/setUp.test.fixture.ts'
import { type RelayProcess, startRelay } from './fixtures/startRelay.test.fixture.ts'
import { startSandbox, type TestSandbox } from './fixtures/startSandbox.test.fixture.ts'

// Real sockets and processes on a busy machine: the time is not what is tested.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const MESSAGE = 'Signed on a phone'
const LAMPORTS = 12_345_678n

let relay: RelayProcess
let sandbox: TestSandbox
beforeAll(async () => {
  const starting = await Promise.all([startRelay(), startSandbox()])
  relay = starting[0]
  sandbox = starting[1]
})
afterAll(() => Promise.all([relay?.stop(), sandbox?.stop()]))

async function connected() {
  const { chainId, rpcUrl } = sandbox.solana
  const solanaLocal = defineNetwork<'solana'>({
    chainId,
    name: 'Solana Local',
    nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
    rpcUrls: [rpcUrl],
  })
  const wallet = await createWallet(relay.url, {
    families: {
      solana: createSolanaTestWallet({ name: 'Paired', networks: [{ chainId, rpcUrl }] }).family,
      bip122: createBitcoinTestWallet({ name: 'Paired', esploraUrl: sandbox.bitcoin.url }).family,
      polkadot: createPolkadotTestWallet({ name: 'paired' }).family,
    },
  })
  const namespaces = ['eip155', 'solana', 'bip122', 'polkadot'] as const
  const connector = createConnector(relay.url, { namespaces })
  return pair(connector, wallet, [local, solanaLocal, bitcoinRegtest, polkadotRelay])
}

test('the test wallets of all families work in one session, with real chains behind it', async () => {
  const session = await connected()
  expect(session.scopes().map(({ namespace }) => namespace)).toEqual([
    'eip155',
    'solana',
    'bip122',
    'polkadot',
  ])

  const [from, to] = solanaKeys.map((key) => address(key.address))
  const solana = session.provider('solana')
  const signed = (await solana.request({
    method: 'solana_signMessage',
    params: { message: base58.encode(utf8.decode(MESSAGE)) },
  })) as { signature: string }
  expect(isSolanaSignature(MESSAGE, signed.signature, String(from))).toBe(true)
  if (!from || !to) throw new TypeError('Two accounts are needed')

  const rpc = createSolanaRpc(sandbox.solana.rpcUrl)
  const before = await rpc.getBalance(to).send()
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(from, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions([transferOf(from, to)], draft),
    (draft) => getBase64EncodedWireTransaction(compileTransaction(draft)),
  )
  expect(
    await solana.request({ method: 'solana_signAndSendTransaction', params: { transaction } }),
  ).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/) })
  const after = await rpc.getBalance(to).send()
  expect(after.value - before.value).toBe(LAMPORTS)

  const polkadot = session.provider('polkadot')
  const [key] = polkadotKeys
  const params = { address: key?.address, message: MESSAGE }
  const said = await polkadot.request({ method: 'polkadot_signMessage', params })
  const { signature } = said as { signature: string }
  const publicKey = key?.publicKey ?? new Uint8Array()
  expect(sr25519Verify(`<Bytes>${MESSAGE}</Bytes>`, signature, publicKey)).toBe(true)
})

test('bitcoin is sent over pairing, and the chain has it', async () => {
  const session = await connected()
  const bitcoin = session.provider('bip122')
  const { payment: recipientAddress } = bitcoinAccounts[1]
  const { payment: account } = bitcoinAccounts[0]
  const answer = await bitcoin.request({
    method: 'sendTransfer',
    params: { account, recipientAddress, amount: '123456' },
  })
  const { txid } = answer as { txid: string }
  const sent = await (await fetch(`${sandbox.bitcoin.url}/tx/${txid}`)).json()
  expect(sent.vout).toContainEqual(
    expect.objectContaining({ scriptpubkey_address: recipientAddress, value: 123_456 }),
  )
  const addresses = await bitcoin.request({ method: 'getAccountAddresses', params: { account } })
  expect(addresses).toMatchObject([
    { address: account, intention: 'payment', publicKey: expect.stringMatching(/^0[23]/) },
    { address: bitcoinAccounts[0].ordinals, intention: 'ordinal' },
  ])
})

/** A payment by the system program. */
function transferOf(from: ReturnType<typeof address>, to: ReturnType<typeof address>) {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, LAMPORTS, true)
  return {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: from, role: AccountRole.WRITABLE_SIGNER },
      { address: to, role: AccountRole.WRITABLE },
    ],
    data: new Uint8Array(data.buffer),
  }
}
