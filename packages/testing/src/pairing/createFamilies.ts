import type { PairingWalletFamily } from './PairingWallet.ts'

/** The account and the network that a person has put first. */
interface Preference {
  readonly address?: string | undefined
  readonly chainId?: string | undefined
}

/** The wallet's chain families beside eip155, the active account and network of each first. */
export function createFamilies(given: Readonly<Record<string, PairingWalletFamily>>) {
  const families = new Map(Object.entries(given))
  const preferences = new Map<string, Preference>()

  /** Read again each time: a family's accounts may have changed. */
  function accountsOf(namespace: string): readonly string[] {
    const { address, chainId } = preferences.get(namespace) ?? {}
    const rank = (account: string) =>
      (chainOf(account) === chainId ? 0 : 2) + (addressOf(account) === address ? 0 : 1)
    const accounts = families.get(namespace)?.accounts ?? []
    return accounts.toSorted((one, other) => rank(one) - rank(other))
  }

  function prefer(namespace: string, preference: Preference) {
    const { address, chainId } = preference
    const isThere = accountsOf(namespace).some(
      (account) => addressOf(account) === address || chainOf(account) === chainId,
    )
    if (!isThere) throw new RangeError(`The wallet has no such account of ${namespace}.`)
    preferences.set(namespace, { ...preferences.get(namespace), ...preference })
  }

  return {
    accountsOf,
    get: (namespace: string): PairingWalletFamily | undefined => families.get(namespace),
    /** The accounts, methods and events that the wallet can approve, by namespace. */
    offers: (): Readonly<Record<string, Omit<PairingWalletFamily, 'request'>>> =>
      Object.fromEntries(
        [...families].map(([namespace, { methods, events, approvesUnasked }]) => [
          namespace,
          { methods, events, approvesUnasked, accounts: accountsOf(namespace) },
        ]),
      ),
    accounts: (): Readonly<Record<string, readonly string[]>> =>
      Object.fromEntries([...families.keys()].map((name) => [name, accountsOf(name)])),
    setAccount: (account: string) => prefer(namespaceOf(account), { address: addressOf(account) }),
    setChain: (chainId: string) => prefer(namespaceOf(chainId), { chainId }),
    remove(namespace: string) {
      if (!families.delete(namespace))
        throw new RangeError(`The wallet has no accounts of ${namespace}.`)
    },
  }
}

export type Families = ReturnType<typeof createFamilies>

export function namespaceOf(id: string): string {
  return id.split(':')[0] ?? ''
}

export function chainOf(account: string): string {
  return account.split(':').slice(0, 2).join(':')
}

function addressOf(account: string): string {
  return account.slice(account.lastIndexOf(':') + 1)
}
