import type { GrowOptions } from './growIndex.ts'

/** Creates a function that reads one block with holes again, if one is due. It never rejects. */
export function createMending({ chainId, reader, repo, logger, signal }: GrowOptions) {
  let isFirst = true

  async function mendNext(): Promise<void> {
    // After a restart, which may have brought another node or other limits, all are tried once.
    if (isFirst) await repo.rushHoles()
    isFirst = false
    const number = await repo.dueHole()
    if (number === undefined) return
    const reading = await reader.block(number)
    if (signal.aborted) return
    const isBetter = reading.status === 'read' && (await repo.refill(reading.block))
    if (!isBetter) return void (await repo.postponeHoles(number))
    logger.log('info', 'A part of a block was read after all', { chainId, number })
  }

  return async (): Promise<void> => {
    try {
      await mendNext()
    } catch (error) {
      if (signal.aborted) return
      logger.log('warn', 'Holes of the history could not be read again', { chainId, error })
    }
  }
}
