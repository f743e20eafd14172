import { type Connector, loadCode, offerOf, type RestoreOptions } from '@bowline/common'

/**
 * Makes one connector of a wallet that is reported once per chain family. Its families are asked one
 * after another and answer as one session.
 */
export function joinConnectors(parts: readonly [Connector, ...Connector[]]): Connector {
  const [first] = parts
  // Only connectors that offer nothing but a row are joined.
  const installed = parts.find((part) => offerOf(part, 'wallet')?.group === 'injected')
  const rdns = parts.find((part) => part.rdns)?.rdns
  // Loaded on use: most apps have one family and never join connectors.
  const joint = async ({ networks }: RestoreOptions) => {
    const { jointSession } = await loadCode(() => import('./jointSession.ts'))
    return jointSession(
      parts.filter((part) => networks.some(({ namespace }) => part.namespaces.includes(namespace))),
    )
  }
  return {
    // A part that is reported later must not rename a row that is on screen.
    id: first.id,
    name: first.name,
    type: 'multiChain',
    offers: (installed ?? first).offers,
    asksPerFamily: true,
    namespaces: parts.flatMap(({ namespaces }) => namespaces),
    icon: parts.find(({ icon }) => icon)?.icon,
    rdns,
    parts,
    walletId: parts.find(({ walletId }) => walletId)?.walletId,
    promptsInPage: parts.some((part) => part.promptsInPage),
    connect: async (options) => (await joint(options)).connect(options),
    restore: async (options) => (await joint(options)).restore(options),
  }
}
