import type { Logger } from '@bowline/common'
import { type Kms, KmsError } from '../../drivers/kms/Kms.ts'
import { HttpProblem } from '../../http/HttpProblem.ts'
import { hashOfProof } from './passwordProof.ts'
import { type AnySlot, shareContext, type VaultSlot } from './VaultSlot.ts'

/** What a slot of a request belongs to. */
export interface SlotOwner {
  readonly userId: string
  readonly deviceId: string
  readonly walletId: string
  readonly version: number
  readonly now: number
}

/** Seals and opens the server's shares. Both throw a 503 if the key service cannot. */
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

  return {
    /** Makes the row of a new slot. */
    async seal({ serverShare, ...slot }: AnySlot, owner: SlotOwner): Promise<VaultSlot> {
      const { userId, deviceId, walletId, version, now } = owner
      const { slotId, kind, topOriginHash } = slot
      const bytes = Buffer.from(serverShare, 'base64url')
      const context = shareContext({ userId, slotId, version }, walletId)
      return {
        userId,
        slotId,
        kind,
        version,
        topOriginHash,
        deviceId: kind === 'device' ? deviceId : undefined,
        userBlob: kind === 'device' ? undefined : slot.userBlob,
        kdfParams: kind === 'password' ? slot.kdfParams : undefined,
        proofHash: kind === 'password' ? hashOfProof(slot.proof) : undefined,
        credentialId: kind === 'passkey' ? slot.credentialId : undefined,
        share: await translated(kms.seal(bytes, context)),
        createdAt: now,
        lastUsedAt: now,
      }
    },
    /** Opens the share of a slot, as base64url. */
    async open(slot: VaultSlot, walletId: string): Promise<string> {
      const bytes = await translated(kms.open(slot.share, shareContext(slot, walletId)))
      return Buffer.from(bytes).toString('base64url')
    },
  }
}

export type Shares = ReturnType<typeof createShares>
