import { isUnread, type Reading, type ReadingContext, warningsOf } from '@bowline/common/reading'
import { clearSigning } from '../clearSigning.ts'
import type { EvmReadingContext } from '../evm/Scene.ts'
import type { RequestFile } from './requestFile.ts'

interface Around {
  readonly descriptors?: EvmReadingContext['descriptors']
  readonly nowSeconds: number
  readonly signal: AbortSignal
}

/** Reads a request by what is in it, and asks nobody. Throws for a method that there is no reader for. */
export async function readRequest(
  { chainId, account, method, params, context }: RequestFile,
  { descriptors, nowSeconds, signal }: Around,
): Promise<Reading> {
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  if (!clearSigning.asksToSign(namespace, method))
    throw new Error(
      `${method} is no request to sign of ${namespace}, or there is no reader for it.`,
    )
  const reader = await clearSigning.loadReader(namespace)
  const known: ReadingContext & Pick<EvmReadingContext, 'descriptors'> = {
    nowSeconds,
    ...context,
    chainId,
    account,
    descriptors,
  }
  const request = { method, params }
  const found = await reader.lookUp?.(request, {
    context: known,
    ask: () => Promise.reject(new Error('No node is asked.')),
    signal,
    onUnanswered() {},
  })
  return reader.read(request, found ?? known)
}

/** What a script is told of a reading: 2 for red, 1 for yellow or what nobody knows, 0 for anything else. */
export function exitCodeOf(reading: Reading): number {
  const levels = warningsOf(reading).map(({ level }) => level)
  if (levels.includes('red')) return 2
  return levels.length > 0 || isUnread(reading) ? 1 : 0
}
