import { type ChainId, namespaceOf, parseAccountId } from '@bowline/common'
import type { OwnAccount, Signer } from './Family.ts'

/** Chains of Bitcoin have keys of their own. Elsewhere an account counts on every chain of its family. */
const APART = 'bip122'

/** The accounts of a chain, or, where the wallet names none, those of the first chain of its family. */
export function accountsOn(chainId: ChainId, { accounts }: Signer): readonly OwnAccount[] {
  const all = accounts.filter(({ id }) => namespaceOf(id) === namespaceOf(chainId))
  const chains = all.map(({ id }) => parseAccountId(id).chainId)
  const home = chains.includes(chainId) || namespaceOf(chainId) === APART ? chainId : chains[0]
  return (
    all
      .filter((_, index) => chains[index] === home)
      // A smart account can be used on the chains that are named, because a bundler is there.
      .filter(({ type }) => type !== 'smartAccount' || home === chainId)
      .map(({ id, type, publicKey }) => ({ address: parseAccountId(id).address, type, publicKey }))
  )
}
