import { ProviderRpcError } from '../evm/ProviderRpcError.ts'

/** Asks an Esplora endpoint, or sends it a transaction. Throws -32603 with the endpoint's own words. */
export async function askEsplora(url: string, path: string, body?: string): Promise<string> {
  const options = body === undefined ? {} : { method: 'POST', body }
  const response = await fetch(`${url}${path}`, options)
  const text = await response.text()
  if (!response.ok) throw new ProviderRpcError(-32603, text)
  return text
}

interface Stats {
  readonly funded_txo_sum: number
  readonly spent_txo_sum: number
}

/** Satoshis on an address, in the form of sats-connect's `getBalance`. */
export async function readBalance(url: string, address: string) {
  const answer: { readonly chain_stats: Stats; readonly mempool_stats: Stats } = JSON.parse(
    await askEsplora(url, `/address/${address}`),
  )
  const left = (stats: Stats) => stats.funded_txo_sum - stats.spent_txo_sum
  const [confirmed, unconfirmed] = [left(answer.chain_stats), left(answer.mempool_stats)]
  return {
    confirmed: `${confirmed}`,
    unconfirmed: `${unconfirmed}`,
    total: `${confirmed + unconfirmed}`,
  }
}
