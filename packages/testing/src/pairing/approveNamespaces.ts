import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { chainOf } from './createFamilies.ts'
import type { PairingWalletFamily } from './PairingWallet.ts'

/** The namespaces that a wallet approves: the supported part of an app's request. */
export function approveNamespaces(
  { requiredNamespaces, optionalNamespaces }: ProposalTypes.Struct,
  families: Readonly<Record<string, Omit<PairingWalletFamily, 'request'>>>,
): SessionTypes.Namespaces {
  const approved: SessionTypes.Namespaces = {}
  for (const [name, family] of Object.entries(families)) {
    const wishes = [requiredNamespaces[name], optionalNamespaces[name]].filter((wish) => !!wish)
    const chains = new Set(wishes.flatMap((wish) => wish.chains ?? []))
    const methods = new Set(wishes.flatMap((wish) => wish.methods))
    const events = new Set(wishes.flatMap((wish) => wish.events))
    const accounts = family.accounts.filter(
      (account) => family.approvesUnasked || chains.has(chainOf(account)),
    )
    if (accounts.length === 0) continue
    approved[name] = {
      accounts,
      chains: [...new Set(accounts.map(chainOf))],
      methods: family.methods.filter((method) => methods.has(method)),
      events: (family.events ?? [...events]).filter((event) => events.has(event)),
    }
  }
  return approved
}
