import type { VaultAct } from '@bowline/common/api'
import type { Notice } from '../../../texts/mails.ts'
import type { SlotKind } from '../VaultSlot.ts'

const DAY_MS = 24 * 60 * 60_000

/** Whoever may take an act back that waits. */
export type Undoer =
  /** A session with a signature of the wallet's key. */
  | 'key'
  /** An older login, on a device that has opened the wallet. Nothing shows that in a wallet without a key. */
  | 'older'
  /** Whoever has the link of the mail. */
  | 'link'
  /** Any login: nothing is lost by it. */
  | 'login'
  /** Any login on a device that has opened the wallet. */
  | 'opener'

/** Events of the audit log without fields. */
type BegunEvent =
  | 'wallet.closing'
  | 'wallet.replacing'
  | 'wallet.returning'
  | 'wallet.keying'
  | 'device.suspended'

/** Mails about what waits in `vault_holds`. */
export type HeldMail = 'closing' | 'replacing' | 'held'

export interface ActRule {
  /** What it does, as the documentation names it. */
  readonly name: string
  /** Whether the login has to be confirmed within the last two minutes, signed or not. */
  readonly needsConfirmation: boolean
  /** What becomes of one that is not signed, in a wallet that has a key. */
  readonly unsigned: 'refused' | 'waits' | 'at once'
  /** The same in a wallet without a key, in which nothing can be signed. */
  readonly withoutKey: 'waits' | 'at once'
  /** What waits takes effect so much later. */
  readonly holdMs: number
  /** The same for one that is signed, or in a wallet without a key, if they wait as well. */
  readonly shortHoldMs?: number | undefined
  /** How the log names one that begins to wait. */
  readonly begun?: BegunEvent | undefined
  /** The mail that has to be taken before one begins to wait. */
  readonly before?: HeldMail | 'changing' | 'returning' | undefined
  /** What the user is told of once it has happened; by the kind of the slot, if it is about one. */
  readonly after?: Notice | Readonly<Partial<Record<SlotKind, Notice>>> | 'handedOver' | undefined
  /** How long what it deletes can be brought back. */
  readonly keptMs?: number | undefined
  readonly undoneBy: readonly Undoer[]
  /** The same for one that waits though it is signed. Default: by whom it is undone otherwise. */
  readonly signedUndoneBy?: readonly Undoer[] | undefined
}

const REMOVED = {
  passkey: 'passkeyRemoved',
  password: 'passwordRemoved',
  device: 'deviceRemoved',
} as const

/** Nothing waits. */
const refusedUnsigned = {
  unsigned: 'refused',
  withoutKey: 'at once',
  holdMs: 0,
  undoneBy: [],
} as const

/**
 * What each act that lasts needs, when it happens, who is told, and who takes it back. Nothing else decides it: the
 * calls ask `judgeAct`, and the table in `docs/embedded-wallet-in-depth.md` is printed from here.
 */
export const ACTS: Readonly<Record<Exclude<VaultAct, 'create' | 'keep'>, ActRule>> = {
  addSlot: {
    ...refusedUnsigned,
    name: 'add a passkey, a password or a device',
    needsConfirmation: false,
    after: { passkey: 'passkeyAdded', password: 'passwordSet' },
  },
  removeSlot: {
    ...refusedUnsigned,
    name: 'remove a passkey or a password',
    needsConfirmation: true,
    after: REMOVED,
  },
  removeOperator: {
    ...refusedUnsigned,
    name: 'take the operator’s part away',
    needsConfirmation: true,
  },
  handOver: {
    ...refusedUnsigned,
    name: 'open the wallet on another device',
    needsConfirmation: true,
    after: 'handedOver',
  },
  replace: {
    ...refusedUnsigned,
    name: 'open it with the recovery words, which gives it a new key',
    needsConfirmation: true,
    withoutKey: 'waits',
    holdMs: DAY_MS,
    begun: 'wallet.replacing',
    before: 'replacing',
    after: 'wordsUsed',
    undoneBy: ['key', 'older', 'link'],
  },
  revokeDevice: {
    name: 'log a device out',
    needsConfirmation: true,
    unsigned: 'waits',
    withoutKey: 'at once',
    holdMs: DAY_MS,
    begun: 'device.suspended',
    before: 'held',
    after: 'deviceRemoved',
    undoneBy: ['key', 'older', 'link'],
  },
  close: {
    name: 'delete the wallet',
    needsConfirmation: true,
    unsigned: 'waits',
    withoutKey: 'waits',
    holdMs: DAY_MS,
    begun: 'wallet.closing',
    before: 'closing',
    after: 'walletDeleted',
    keptMs: 7 * DAY_MS,
    undoneBy: ['key', 'older', 'link'],
  },
  restore: {
    name: 'bring a deleted wallet back over another one',
    needsConfirmation: false,
    unsigned: 'refused',
    withoutKey: 'waits',
    holdMs: DAY_MS,
    shortHoldMs: DAY_MS,
    begun: 'wallet.returning',
    before: 'returning',
    after: 'walletRestored',
    keptMs: 7 * DAY_MS,
    undoneBy: ['key', 'older'],
  },
  changeEmail: {
    name: 'change the email address that logs in',
    needsConfirmation: true,
    unsigned: 'waits',
    withoutKey: 'waits',
    // Whoever has the address has the login: its owner has a week to look at a device.
    holdMs: 7 * DAY_MS,
    shortHoldMs: DAY_MS,
    before: 'changing',
    undoneBy: ['login', 'link'],
    signedUndoneBy: ['opener'],
  },
  register: {
    name: 'register the key of a wallet that has none',
    needsConfirmation: true,
    // A wallet that has a key gets no other one: no signature changes that.
    unsigned: 'refused',
    withoutKey: 'waits',
    holdMs: DAY_MS,
    begun: 'wallet.keying',
    before: 'held',
    after: 'keyRegistered',
    undoneBy: ['older', 'link'],
  },
}

export type LastingAct = keyof typeof ACTS

/** How long a deleted wallet can be brought back. */
export const KEPT_MS = ACTS.close.keptMs ?? 0

/** The mail before an act waits in `vault_holds`. */
export function heldMailOf(act: LastingAct): HeldMail | undefined {
  const { before } = ACTS[act]
  return before === 'changing' || before === 'returning' ? undefined : before
}

/** What the user is told of once an act has happened, by the kind of the slot that it is about. */
export function noticeAfter(act: LastingAct, kind?: SlotKind): Notice | undefined {
  const { after } = ACTS[act]
  // That mail names both devices.
  if (after === 'handedOver') return undefined
  return typeof after === 'object' ? kind && after[kind] : after
}
