import type { Logger } from '@bowline/common'
import { HttpProblem } from '../../basics/HttpProblem.ts'
import { type Kms, KmsError, type SealContext } from '../../drivers/kms/Kms.ts'
import { readSealedText, sealedText } from '../../drivers/kms/sealedText.ts'
import { hashOfProof, needStretched, openVerifier, sealVerifier } from './passwordVerifier.ts'
import { type AnySlot, type PasswordVerifier, shareContext, type VaultSlot } from './VaultSlot.ts'

/** What a slot of a request belongs to. */
export interface SlotOwner {
  readonly userId: string
  readonly deviceId: string
  readonly walletId: string
  readonly version: number
  readonly now: number
  /** Whether whoever makes the slot has opened the wallet. */
  readonly isProven: boolean
}

interface TransferId {
  readonly userId: string
  readonly transferId: string
}

/** Seals and opens what the server keeps of slots. All throw a 503 if the key service cannot. */
export function createShares({ kms, logger }: { readonly kms: Kms; readonly logger: Logger }) {
  async function translated<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (cause) {
      if (!(cause instanceof KmsError)) throw cause
      logger.log('error', 'The key service failed', { code: cause.code, reason: cause.message })
      throw cause.code === 'KMS_REFUSED'
        ? new HttpProblem(503, 'SHARE_UNREADABLE', 'The server cannot read this share.', { cause })
        : new HttpProblem(
            503,
            'KMS_UNAVAILABLE',
            'The server cannot use its keys now. Nothing is lost: try again later.',
            { cause },
          )
    }
  }

  function sealedVerifier(
    { slotId, proof, userBlob }: Omit<AnySlot & { kind: 'password' }, 'serverShare'>,
    { userId, version, walletId }: SlotOwner,
  ) {
    const verifier = { proofHash: hashOfProof(proof), userBlob }
    return translated(sealVerifier(kms, verifier, { userId, slotId, version }, walletId))
  }

  return {
    /** Makes the row of a new slot. */
    async seal({ serverShare, ...slot }: AnySlot, owner: SlotOwner): Promise<VaultSlot> {
      const { userId, deviceId, walletId, version, now, isProven } = owner
      const { slotId, kind, topOriginHash } = slot
      if (kind === 'password') needStretched(slot.kdfParams)
      const bytes = Buffer.from(serverShare, 'base64url')
      const context = shareContext({ userId, slotId, version }, walletId)
      return {
        userId,
        slotId,
        kind,
        version,
        topOriginHash,
        deviceId: kind === 'device' ? deviceId : undefined,
        userBlob: kind === 'device' || kind === 'password' ? undefined : slot.userBlob,
        kdfParams: kind === 'password' ? slot.kdfParams : undefined,
        verifier: kind === 'password' ? await sealedVerifier(slot, owner) : undefined,
        credentialId: kind === 'passkey' ? slot.credentialId : undefined,
        share: await translated(kms.seal(bytes, context)),
        createdAt: now,
        lastUsedAt: now,
        isProven,
        isSuspended: false,
      }
    },
    /** Opens the share of a slot, as base64url. */
    async open(slot: VaultSlot, walletId: string): Promise<string> {
      const bytes = await translated(kms.open(slot.share, shareContext(slot, walletId)))
      return Buffer.from(bytes).toString('base64url')
    },
    /** Seals what one device hands to another one: its text tells right codes from wrong ones. */
    async sealTransfer(text: string, transfer: TransferId): Promise<string> {
      return sealedText(await translated(kms.seal(Buffer.from(text), transferContext(transfer))))
    },
    /** One that a server of an earlier release has stored is returned as it is. */
    async openTransfer(text: string, transfer: TransferId): Promise<string> {
      const sealed = readSealedText(text)
      if (!sealed) return text
      const bytes = await translated(kms.open(sealed, transferContext(transfer)))
      return Buffer.from(bytes).toString()
    },
    /** Opens what tells right passwords of a slot from wrong ones; `undefined` for another kind of slot. */
    async openVerifier(slot: VaultSlot, walletId: string): Promise<PasswordVerifier | undefined> {
      const { verifier } = slot
      return verifier && (await translated(openVerifier(kms, verifier, slot, walletId)))
    },
  }
}

const transferContext = ({ userId, transferId }: TransferId): SealContext => ({
  purpose: 'transfer',
  user: userId,
  transfer: transferId,
})

export type Shares = ReturnType<typeof createShares>
