import type { PairingClient } from './PairingClient.ts'

type Client = Pick<PairingClient, 'core'>

/** Keeps the offer of each client that was begun last, until its key exists. */
const begun = new WeakMap<PairingClient['core'], Promise<void>>()

/**
 * Makes an offer, and calls `onUri` as soon as its key exists. The client itself tells the URI only once the relay has
 * accepted the offer. It does not say whose key it has made, so the offers of a client are begun one by one.
 */
export async function hearPairing<T>(
  { core }: Client,
  make: () => Promise<T>,
  onUri: (uri: string) => void,
): Promise<T> {
  const { pairing } = core
  const before = begun.get(core)
  const keyed = Promise.withResolvers<void>()
  begun.set(core, keyed.promise)
  await before
  const onCreate: Created = (created) => {
    keyed.resolve()
    onUri(pairing.formatUriFromPairing(created))
  }
  pairing.events.once('pairing_create', onCreate)
  try {
    return await make()
  } finally {
    pairing.events.off('pairing_create', onCreate)
    keyed.resolve()
  }
}

type Created = (
  pairing: Parameters<PairingClient['core']['pairing']['formatUriFromPairing']>[0],
) => void
