// Proves on a real chain what the adapter's tests can only prove against another library: that the
// chain accepts the kit's transfers, that fees are correct, and that blocks report the result.
import assert from 'node:assert/strict'
import { polkadot } from '../../packages/adapter-polkadot/src/index.ts'
import { defineNetwork, systemClock } from '../../packages/common/src/index.ts'
import {
  createPolkadotTestWallet,
  polkadotTestAccount,
} from '../../packages/testing/src/polkadot/index.ts'

const [url, chainId] = process.argv.slice(2)
const COIN = 10n ** 12n
const { signal } = new AbortController()

const network = defineNetwork({
  chainId,
  name: 'Local Asset Hub',
  nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
  rpcUrls: [url],
  testnet: true,
})
// The page that the wallet is in.
globalThis.window = new EventTarget()
globalThis.document = { readyState: 'complete', title: 'Check' }
const wallet = createPolkadotTestWallet({ name: 'harbor' })
wallet.inject(window)

const overWebsocket = { ...network, rpcUrls: [url.replace('http:', 'ws:')] }
for (const [index, served] of [network, overWebsocket].entries()) {
  const adapter = polkadot({ networks: [served] })
  const connectors = await new Promise((resolve) => adapter.discover(resolve))
  const session = await connectors[0].connect({ networks: [served], signal })
  const provider = session.provider('polkadot')
  const operations = await adapter.load()
  const [from] = session.scopes()[0].accounts
  const balance = (address) => operations.getBalance(`${chainId}:${address}`, signal)
  const alice = from.split(':')[2]
  // A new account without any transaction.
  const to = polkadotTestAccount(100 + index).address()
  console.log(`\n${served.rpcUrls[0]}`)

  await operations.signMessage(provider, from, 'Hello, chain')
  console.log('✓ a message is signed and its signature is the account’s')

  const before = await balance(alice)
  assert.ok(before > COIN, 'the account has money')
  assert.equal(await balance(to), 0n)
  console.log(`✓ the balance is read: ${before}`)

  const tooLittle = await operations.inspectTransfer({ from, to, amount: 1n }, signal)
  assert.deepEqual(
    tooLittle.map(({ code, stops }) => [code, stops]),
    [['receiverBelowMinimum', true]],
  )
  console.log(`✓ the existential deposit is known: ${tooLittle[0].amount}`)

  const intent = { from, to, amount: 5n * COIN }
  assert.deepEqual(await operations.inspectTransfer(intent, signal), [])
  const fee = await operations.estimateFee(intent, signal)
  const start = systemClock.now()
  const hash = await operations.transfer(provider, intent)
  assert.equal(await operations.waitForTransaction(chainId, hash, signal), 'confirmed')
  const seconds = (systemClock.now() - start) / 1_000
  console.log(`✓ a transfer is in a block after ${seconds.toFixed(1)} s: ${hash}`)
  assert.equal(await balance(to), intent.amount)
  assert.equal(before - (await balance(alice)), intent.amount + fee)
  console.log(`✓ both balances have moved, and the fee is what was estimated: ${fee}`)

  const other = (await polkadot({ networks: [served] }).load()).waitForTransaction
  assert.equal(await other(chainId, hash, signal), 'confirmed')
  console.log('✓ it is found from another page as well')

  // The amount leaves nothing for the fee: the chain rejects it, and the kit reports that.
  const tooMuch = { ...intent, amount: await balance(alice) }
  const poor = await operations.transfer(provider, tooMuch).then(
    (sent) => operations.waitForTransaction(chainId, sent, signal),
    ({ code }) => code,
  )
  assert.ok(['INSUFFICIENT_FUNDS', 'reverted'].includes(poor), poor)
  console.log(`✓ a transfer of everything is refused: ${poor}`)

  const most = await operations.getMaxTransfer(intent, signal)
  const last = await operations.transfer(provider, { ...intent, amount: most })
  assert.equal(await operations.waitForTransaction(chainId, last, signal), 'confirmed')
  const left = await balance(alice)
  assert.ok(left >= tooLittle[0].amount, 'the account stays')
  console.log(`✓ the most that can be sent is taken, and leaves ${left}`)
  await session.disconnect()
  // The next round pays from an account that still has money.
  wallet.showAccounts([index + 1])
}
console.log('\nThe chain took everything that the kit promised.')
// A websocket that is idle would keep the process for a while.
process.exit(0)
