import { split } from 'shamir-secret-sharing'
import type { Bytes } from '../Bytes.ts'
import type { Stretch } from '../passwords/argon2id.ts'
import { checkPassword } from '../passwords/checkPassword.ts'
import { provePassword } from '../passwords/provePassword.ts'
import { newKdf } from '../passwords/stretchPassword.ts'
import { parseRecord } from '../sealing/recordSchemas.ts'
import { sealFor } from '../sealing/sealFor.ts'
import { seal } from '../sealing/sealing.ts'
import type { VaultKey } from '../vault/sealVault.ts'
import type { VaultRecord } from '../vault/VaultRecord.ts'
import { type SlotRecord, shareBelongsTo, slotSchema } from './SlotRecord.ts'
import { type SlotPlace, type SlotSecret, slotKey } from './SlotSecret.ts'

export interface NewSlot {
  readonly vault: VaultRecord
  readonly vaultKey: VaultKey
  readonly userId: string
  readonly slotId: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly secret:
    | Extract<SlotSecret, { kind: 'device' }>
    | (Extract<SlotSecret, { kind: 'passkey' }> & {
        /** The id of the passkey, as base64url. */
        readonly credentialId: string
      })
    | {
        readonly kind: 'password'
        readonly password: string
        /** What others know of the user and of this place; see `checkPassword`. */
        readonly known?: readonly string[] | undefined
        readonly stretch: Stretch
      }
    | {
        /** Nothing of the user's: the recovery agent of the operator opens it. */
        readonly kind: 'agent'
        /** The agent's public key: a point of P-256, base64url. */
        readonly agentKey: string
      }
}

/**
 * Adds a way to open a vault: splits its key anew, seals the user's share, and returns the server's. One
 * share alone says nothing about the key, so a slot is revoked by deleting the server's share.
 *
 * Throws `WEAK_PASSWORD`, `INVALID_SECRET`, and `INVALID_RECORD` for ids that no record can have.
 *
 * @example
 * const secret = { kind: 'device', key: await createDeviceKey() }
 * const { slot, serverShare } = await createSlot({ vault, vaultKey, userId, slotId, createdAt, secret })
 */
export async function createSlot(options: NewSlot): Promise<{
  readonly slot: SlotRecord
  /** 33 bytes, for the server to seal. Overwrite them once they are sent. */
  readonly serverShare: Bytes
  /** The proof of a password, which the server asks for later before it gives out the share; see `provePassword`. */
  readonly proof: Bytes | undefined
}> {
  const { vault, vaultKey, userId, slotId, createdAt, secret } = options
  const { walletId, version } = vault
  const { place, sealShare, proof } = await prepare(secret, userId)
  const head = { v: 1, slotId, walletId, version, createdAt, ...place } as const
  const [userShare = new Uint8Array(), serverShare = new Uint8Array()] = (
    await split(vaultKey, 2, 2)
  ).map((share) => Uint8Array.from(share))
  const userBlob = await sealShare(userShare, shareBelongsTo(head, userId))
  userShare.fill(0)
  return { slot: parseRecord(slotSchema, { ...head, userBlob }, 'slot'), serverShare, proof }
}

interface Prepared {
  readonly place: SlotPlace
  /** Seals the user's share. */
  readonly sealShare: (share: Bytes, belongsTo: string) => Promise<string>
  readonly proof: Bytes | undefined
}

async function prepare(secret: NewSlot['secret'], userId: string): Promise<Prepared> {
  const sealWith = (key: CryptoKey) => (share: Bytes, belongsTo: string) =>
    seal(key, share, belongsTo)
  if (secret.kind === 'agent') {
    const { kind, agentKey } = secret
    const place = { kind, agentKey }
    const sealShare: Prepared['sealShare'] = (share, belongsTo) =>
      sealFor(agentKey, share, belongsTo)
    return { place, sealShare, proof: undefined }
  }
  if (secret.kind === 'password') {
    const { kind, password, known, stretch } = secret
    await checkPassword(password, { known })
    const kdfParams = newKdf()
    const stretched = await provePassword({ password, kdfParams, userId, stretch })
    const sealShare = sealWith(stretched.secret.key)
    return { place: { kind, kdfParams }, sealShare, proof: stretched.proof }
  }
  const place: SlotPlace =
    secret.kind === 'passkey'
      ? { kind: 'passkey', credentialId: secret.credentialId }
      : { kind: 'device' }
  const key = await slotKey(place, secret, userId)
  return { place, sealShare: sealWith(key), proof: undefined }
}
