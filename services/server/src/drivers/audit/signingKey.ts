import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Kms } from '../kms/Kms.ts'
import type { AuditRepo } from './repo.ts'

const CONTEXT = { purpose: 'audit-signing-key' }

/**
 * Opens the key that signs checkpoints. With `create`, makes one if there is none yet. It is in the
 * database, sealed, so that opening it also proves that the key service has the keys of this
 * database.
 *
 * Throws `KmsError`.
 */
export async function openSigningKey(
  repo: AuditRepo,
  kms: Kms,
  { create }: { readonly create: boolean },
): Promise<KeyObject | undefined> {
  const sealed = await repo.key()
  if (sealed) return read(await kms.open(sealed, CONTEXT))
  if (!create) return undefined
  const { privateKey } = generateKeyPairSync('ed25519')
  const fresh = await kms.seal(privateKey.export({ format: 'der', type: 'pkcs8' }), CONTEXT)
  // Another call may have made one in the meantime.
  await repo.addKey(fresh)
  return openSigningKey(repo, kms, { create })
}

/** Seals the signing key with the newest key of the service. */
export async function resealSigningKey(repo: AuditRepo, kms: Kms): Promise<void> {
  const sealed = await repo.key()
  if (sealed) await repo.replaceKey(await kms.seal(await kms.open(sealed, CONTEXT), CONTEXT))
}

function read(bytes: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.from(bytes), format: 'der', type: 'pkcs8' })
}
