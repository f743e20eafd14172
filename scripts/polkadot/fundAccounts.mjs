// Puts money on the well-known test accounts.
import { polkadotTestAccount } from '../../packages/testing/src/polkadot/polkadotTestAccount.ts'
import { rpc } from './rpc.mjs'

const FUNDED = 5
/** A thousand coins; this chain counts twelve decimals. */
const AMOUNT = 1_000n * 10n ** 12n

/** Gives the chain's CAIP-2 id and the addresses of the accounts. */
export async function fundAccounts(url) {
  const addresses = Array.from({ length: FUNDED }, (_, i) => polkadotTestAccount(i).address())
  const entries = addresses.map((address) => [
    [address],
    { providers: 1, data: { free: String(AMOUNT) } },
  ])
  await rpc(url, 'dev_setStorage', { System: { Account: entries } })
  const genesis = await rpc(url, 'chain_getBlockHash', 0)
  return { chainId: `polkadot:${genesis.slice(2, 34)}`, addresses }
}
