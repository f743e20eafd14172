import { APPLY_EXTRINSIC_ERROR, type Block, type Handler } from '@acala-network/chopsticks-core'

/** A failure of the runtime, as the pool tells of it. */
interface Invalid {
  toString(): string
}

/**
 * Submits a transaction and tells what becomes of it (`transactionWatch_v1_submitAndWatch` of the JSON-RPC specification,
 * which Chopsticks lacks).
 */
export const submitAndWatch: Handler<[`0x${string}`], string> = async (
  { chain },
  [transaction],
  { subscribe, unsubscribe },
) => {
  let follow: (block: Block) => Promise<void> = async () => {}
  const { event } = chain.txPool
  const id = chain.headState.subscribeHead((block) => follow(block))
  const onFailed = ([failed, error]: [string, Invalid]) => {
    if (failed === transaction) end({ event: 'invalid', error: `${error}` })
  }
  const tell = subscribe('transactionWatch_v1_watchEvent', id, () => {
    chain.headState.unsubscribeHead(id)
    event.off(APPLY_EXTRINSIC_ERROR, onFailed)
  })
  event.on(APPLY_EXTRINSIC_ERROR, onFailed)

  function end(last: object): void {
    tell(last)
    unsubscribe(id)
  }

  follow = async (block) => {
    const index = (await block.extrinsics).indexOf(transaction)
    if (index < 0) return
    const place = { hash: block.hash, index }
    tell({ event: 'bestChainBlockIncluded', block: place })
    end({ event: 'finalized', block: place })
  }
  try {
    await chain.submitExtrinsic(transaction)
    tell({ event: 'validated' })
  } catch (error) {
    end({ event: 'invalid', error: `${error}` })
  }
  return id
}
