import { type KitStorage, safeWalletLink } from '@bowline/common'

/** The stored details of a session. Contains no secrets: it may be kept in a cookie. */
export interface PairingRecord {
  /** Names the part of the key store that belongs to this kit. */
  readonly vault?: string | undefined
  readonly topic?: string | undefined
  /** The network and account in use, per chain family. */
  readonly chains?: Readonly<Record<string, string>> | undefined
  readonly accounts?: Readonly<Record<string, string>> | undefined
  /** The link that has opened the wallet on this device, if one has. */
  readonly link?: string | undefined
  /** What a wallet may still approve although the page that has offered it is gone. */
  readonly offer?: PairingOffer | undefined
}

export interface PairingOffer {
  /** A time in ms since the epoch. */
  readonly until: number
  /** The visitor has left it, so a session that comes of it is ended. */
  readonly isLeft?: boolean | undefined
}

/** What the record says without a session. */
export const NO_SESSION: PairingRecord = {
  topic: undefined,
  chains: undefined,
  accounts: undefined,
  link: undefined,
}

export interface PairingRecordStore {
  read(): Promise<PairingRecord>
  /** Changes some fields; writes happen in the order of the calls. */
  update(change: PairingRecord): Promise<void>
}

const KEY = 'bowline.pairing'

/** Keeps the pairing record in the kit's storage. Anything unreadable counts as absent. */
export function createPairingRecord(storage: KitStorage): PairingRecordStore {
  let last: Promise<unknown> = Promise.resolve()
  const read = async () => parse(await storage.get(KEY))
  return {
    read,
    update(change) {
      const write = async () => storage.set(KEY, JSON.stringify({ ...(await read()), ...change }))
      const written = last.then(write)
      last = written.catch(() => undefined) // The caller of this write gets the error; the next write goes on.
      return written
    },
  }
}

function parse(text: string | null): PairingRecord {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const { vault, topic, chains, accounts, link, offer } = value as Record<string, unknown>
    return {
      vault: typeof vault === 'string' ? vault : undefined,
      topic: typeof topic === 'string' ? topic : undefined,
      chains: strings(chains),
      accounts: strings(accounts),
      link: safeWalletLink(link),
      offer: offerOf(offer),
    }
  } catch {
    // Not a record, or cut off: start with an empty one.
    return {}
  }
}

function offerOf(value: unknown): PairingOffer | undefined {
  const { until, isLeft } = Object(value) as Record<string, unknown>
  return typeof until === 'number' ? { until, isLeft: isLeft === true } : undefined
}

function strings(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
