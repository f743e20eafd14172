import type { Clock } from '@bowline/common'
import type { KeyUse, ParamsOf, VaultAct, vaultApi } from '@bowline/common/api'
import type { NewSlot, OpenWallet, RecoveryOpening, Stretch } from '@bowline/wallet-keys'
import type { CreatedPasskey, UsedPasskey } from '../passkeys/passkeys.ts'
import type { Service } from '../service/createService.ts'
import type { WalletRecord } from '../store/WalletRecord.ts'
import type { MaybeSigned } from './createActs.ts'
import type { ClosedWallet, RemoteWallet, SlotOf, Wallet } from './createWallet.ts'

/** What a further slot is made with. */
export type NewSecret =
  | (Extract<NewSlot['secret'], { kind: 'passkey' }> & {
      /** Tells the server by what to check what it signs, if it was made just now. */
      readonly created?: CreatedPasskey['created'] | undefined
    })
  | {
      readonly kind: 'password'
      readonly password: string
      /** What others know of the user and of this place; see `checkPassword`. */
      readonly known?: readonly string[] | undefined
    }

export interface KeysOptions {
  readonly wallet: Wallet
  readonly service: Pick<Service, 'vault'>
  readonly clock: Clock
  readonly stretch?: Stretch | undefined
}

/** The keys of the wallet of the user who is logged in. They exist only while they are used. */
export interface Keys {
  /** Makes the wallet of a user who has none; one that the operator can recover, if there is a key to seal for. */
  create(userId: string, agentKey?: string | null): Promise<WalletRecord>
  /** Opens it with a slot that is not of this browser, and gives this browser one. */
  unlock(unlocking: Unlocking): Promise<WalletRecord>
  /** Opens it with a slot that is not of this browser, and forgets what it has opened. Throws if it does not open. */
  check(checking: Omit<Unlocking, 'opener'> & { readonly opener: SecretOpener }): Promise<void>
  /**
   * Opens it with its words alone, and gives it a new key: what opened it before opens nothing any more. The user has
   * to be confirmed. Resolves with undefined if that takes a day: `Wallet.find` finds it here then.
   *
   * Throws `INVALID_WORDS`, and `ADDRESS_MISMATCH` for another wallet's.
   */
  restore(restoring: Restoring): Promise<WalletRecord | undefined>
  /** Adds a way to open it, in place of the slot `replaces` if there is one. */
  protect(secret: NewSecret, options?: ProtectingOptions): Promise<WalletRecord>
  /** Seals it for another device, with the code that the other device shows. The user has to be confirmed. */
  handOver(transfer: Pick<Transfer, 'transferId' | 'code'>, opens?: OpensHere): Promise<void>
  /**
   * Asks the server for its share, for a use of the keys that a click is not enough for. Throws what says that it was not
   * confirmed. Returns what opens the wallet for that use.
   */
  confirm(confirming: Confirming): Promise<OpensHere>
  /** What shows the server that its user means a use. Undefined for a passkey that the server cannot check. */
  confirmation(confirming: Pick<Confirming, 'by'>): Promise<Confirmation | undefined>
  /** Opens it for a moment, for a use that a click is enough for, or with what `confirm` has returned. */
  withEntropy<T>(use: (entropy: OpenWallet['entropy']) => Promise<T>, opening: Opening): Promise<T>
  /** Opens it to sign what a call is given. Without a signature, if the server does not know the key of the wallet. */
  signed<A extends Readonly<Record<string, unknown>>>(
    act: VaultAct,
    args: A,
    opening?: Opening,
  ): Promise<MaybeSigned<A>>
  /**
   * Tells the server the key of a wallet of an earlier release: known a day later, unless it resolves with true. The user
   * has to be confirmed.
   */
  register(): Promise<boolean>
  /**
   * Brings a deleted wallet back: with its words, or on a device that had opened it. In the place of another one, it is
   * back at a time that it resolves with.
   */
  bringBack(back: {
    readonly userId: string
    readonly closed: ClosedWallet
    readonly words?: string | undefined
  }): Promise<{ readonly effectiveAt?: number | undefined }>
}

/** Opens the wallet with the share that the server has given. */
export type OpensHere = () => Promise<OpenWallet>

export type Opening = KeyUse | OpensHere

export interface ProtectingOptions {
  readonly replaces?: string | undefined
  /** Where a click is not enough. */
  readonly opens?: OpensHere | undefined
}

export type Confirmation = NonNullable<ParamsOf<typeof vaultApi.release>['confirmation']>

export interface Confirming {
  /** The use, as `writeKeyUse` writes it. */
  readonly use: string
  readonly remote: RemoteWallet
  /** What a passkey has signed of the use, or what opens the wallet. */
  readonly by: SecretOpener | { readonly requestId: string; readonly signed: UsedPasskey['signed'] }
}

export interface Restoring {
  readonly userId: string
  readonly remote: RemoteWallet
  /** 24 of them. */
  readonly words: string
}

export interface Unlocking {
  readonly userId: string
  readonly remote: RemoteWallet
  readonly opener: SecretOpener | Transfer | Recovery
}

/** What a user opens a wallet with. */
export type SecretOpener =
  | { readonly slot: SlotOf<'passkey'>; readonly prfOutput: Bytes }
  | { readonly slot: SlotOf<'password'>; readonly password: string }

/** What another device has sealed for this one. */
export interface Transfer {
  readonly transferId: string
  /** The code that this device shows. */
  readonly code: string
  readonly sealed: string
}

/** What the operator has given out for this browser. */
export type Recovery = Pick<
  RecoveryOpening,
  'recoveryId' | 'slotId' | 'sealed' | 'serverShare' | 'keys'
>

type Bytes = OpenWallet['entropy']
