import type { Reading, ReadingContext } from '@bowline/common/reading'
import { type Asset, NATIVE, NOW_SECONDS, type Request } from '../../../corpus/Request.ts'
import { clearSigning } from '../../clearSigning.ts'
import { answersOf } from './answersOf.test.support.ts'

const { signal } = new AbortController()

/** What is known of tokens, by chain and address. */
export type Assets = Readonly<Record<string, Readonly<Record<string, Asset>>>>

/**
 * Reads a request as a wallet does that has this package alone: by what it knows of the user, and of the chain.
 * `undefined` for a method that it has no reader for.
 */
export async function readAsWallet(request: Request, assets: Assets): Promise<Reading | undefined> {
  const { chain, method, params } = request
  const { account, own, trusted, domain } = request.context
  const namespace = chain.slice(0, chain.indexOf(':'))
  if (!clearSigning.asksToSign(namespace, method)) return undefined
  const reader = await clearSigning.loadReader(namespace)
  const { [NATIVE]: currency, ...of } = assets[chain] ?? {}
  const known: ReadingContext = {
    chainId: chain,
    account,
    own,
    trusted,
    domain,
    currency,
    tokens: Object.entries(of).map(([address, asset]) => ({ address, ...asset })),
    nowSeconds: NOW_SECONDS,
  }
  const asked = { method, params }
  const ask = answersOf(request, of)
  const onUnanswered = () => {}
  const context =
    (await reader.lookUp?.(asked, { context: known, ask, signal, onUnanswered })) ?? known
  const reading = reader.read(asked, context)
  return (await reader.enrich?.(reading, { context, ask, signal, onUnanswered })) ?? reading
}
