/** `Transfer(address,address,uint256)` */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/**
 * Reads every block without an index: what accounts have certainly done or received (their
 * transactions, payments and token transfers), and everything that mentions them.
 */
export async function readChain(client) {
  const sure = new Map()
  const mentioned = new Map()
  const add = (map, account, hash) => {
    const key = account.toLowerCase()
    map.set(key, (map.get(key) ?? new Set()).add(hash))
  }
  const head = await client.getBlockNumber()
  for (let number = 0n; number <= head; number += 1n) {
    const { transactions } = await client.getBlock({
      blockNumber: number,
      includeTransactions: true,
    })
    for (const { hash, from, to, value } of transactions) {
      add(sure, from, hash)
      for (const party of [from, to ?? from]) add(mentioned, party, hash)
      const { status, logs } = await client.getTransactionReceipt({ hash })
      if (to && value > 0n && status === 'success') add(sure, to, hash)
      for (const { topics } of logs)
        for (const [place, topic] of topics.entries()) {
          const party = `0x${topic.slice(-40)}`
          if (place > 0) add(mentioned, party, hash)
          if (topics[0] === TRANSFER && (place === 1 || place === 2)) add(sure, party, hash)
        }
    }
    const traces = await client.request({
      method: 'trace_block',
      params: [`0x${number.toString(16)}`],
    })
    for (const { action, transactionHash } of traces)
      for (const party of [action.from, action.to])
        if (party) add(mentioned, party, transactionHash)
  }
  return { sure, mentioned }
}
