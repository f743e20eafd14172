import type { SessionTypes } from '@walletconnect/types'
import type { EvmSide } from './createEvmSide.ts'
import { chainOf, type Families } from './createFamilies.ts'
import type { ProtocolClient } from './createProtocolClient.ts'

/** Events that a wallet emits along with the new state of a session. */
interface News {
  readonly chainId: string
  readonly name: string
  readonly data: unknown
}

/** Sends every session the changes inside the wallet. */
export function createTeller(
  client: ProtocolClient,
  { evm, families }: { readonly evm: EvmSide; readonly families: Families },
) {
  const each = async (tell: (session: SessionTypes.Struct) => Promise<void>) =>
    void (await Promise.all(client.session.getAll().map(tell)))

  /** Brings a session's accounts up to date, then says the news if the app wants to hear it. */
  async function change(
    { topic, namespaces }: SessionTypes.Struct,
    namespace: string,
    { changed, news }: { changed: SessionTypes.Namespace; news: News | undefined },
  ) {
    await client.update({ topic, namespaces: { ...namespaces, [namespace]: changed } })
    const isHeard =
      news && changed.events.includes(news.name) && changed.chains?.includes(news.chainId)
    if (!isHeard) return
    const { chainId, ...event } = news
    await client.emit({ topic, chainId, event })
  }

  return {
    /** A session gains the chain that the wallet is on. */
    evm: (name: string, data: unknown) =>
      each(async (session) => {
        const { eip155 } = session.namespaces
        if (!eip155) return
        const chainId = `eip155:${evm.chainId()}`
        const chains = [...new Set([...(eip155.chains ?? []), chainId])]
        const accounts = evm
          .family()
          .accounts.filter((account) => chains.includes(chainOf(account)))
        const changed = { ...eip155, chains, accounts }
        await change(session, 'eip155', { changed, news: { chainId, name, data } })
      }),

    family: (namespace: string, news?: News) =>
      each(async (session) => {
        const approved = session.namespaces[namespace]
        if (!approved) return
        const isApproved = (account: string) => approved.chains?.includes(chainOf(account))
        const accounts = families.accountsOf(namespace).filter(isApproved)
        if (accounts.length === 0) return
        await change(session, namespace, { changed: { ...approved, accounts }, news })
      }),

    /** A session that has nothing else stays as it is. */
    removed: (namespace: string) =>
      each(async ({ topic, namespaces: { [namespace]: removed, ...namespaces } }) => {
        if (removed && Object.keys(namespaces).length > 0)
          await client.update({ topic, namespaces })
      }),
  }
}
