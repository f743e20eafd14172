import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  scryptSync,
  sign,
} from 'node:crypto'
import { type SignedAct, type VaultActToSign, vaultActText, writeKeyUse } from '@bowline/common/api'
import { sealFor } from '../../agent/agentSealing.ts'
import { shareBelongsTo } from '../../agent/agentSlot.ts'
import type { AnySlot, NewSlot } from './VaultSlot.ts'

/** The key of a vault is 32 bytes; its two shares have one byte more. */
const SHARE_BYTES = 33

export interface TestSlot {
  readonly slot: NewSlot
  /** The user's share, as the device keeps it or the blob holds it. */
  readonly userShare: Buffer
}

export interface PasswordSlot extends TestSlot {
  readonly slot: Extract<NewSlot, { kind: 'password' }>
}

/**
 * The client's side of a wallet, in the shape of the real one: a vault encrypted with a random key,
 * of which each slot splits its own two shares.
 */
export function createTestWallet(walletId = randomBytes(12).toString('hex')) {
  const entropy = randomBytes(32)
  const actKey = keyOfActs(entropy)
  let key = randomBytes(32)
  let vault = encryptVault(key, entropy)

  function split(): { userShare: Buffer; serverShare: string } {
    const userShare = randomBytes(SHARE_BYTES)
    const server = Buffer.concat([xor(key, userShare), randomBytes(1)])
    return { userShare, serverShare: server.toString('base64url') }
  }

  return {
    entropy,
    walletId,
    key: () => key,
    /** The public half of the key that signs acts. */
    actKey: String(createPublicKey(actKey).export({ format: 'jwk' }).x),
    /** Signs an act, as a page does that has opened the wallet. */
    async sign(act: Omit<VaultActToSign, 'walletId'>): Promise<SignedAct> {
      const text = await vaultActText({ ...act, walletId })
      const signature = sign(null, Buffer.from(text), actKey).toString('base64url')
      return { nonce: act.nonce, signature }
    },
    vault: () => vault,
    /** A new key and a new ciphertext, as when something is revoked. */
    renew() {
      key = randomBytes(32)
      vault = encryptVault(key, entropy)
    },
    device(): { readonly slot: NewSlot & { kind: 'device' }; readonly userShare: Buffer } {
      const { userShare, serverShare } = split()
      return { slot: { kind: 'device', slotId: createId(), serverShare }, userShare }
    },
    passkey(prf: Buffer): TestSlot {
      const { userShare, serverShare } = split()
      const userBlob = encrypt(derive(prf, 'passkey'), userShare)
      const credentialId = randomBytes(16).toString('base64url')
      const topOriginHash = createHash('sha256').update('https://shop.example').digest('base64url')
      const slot = {
        kind: 'passkey',
        slotId: createId(),
        serverShare,
        userBlob,
        credentialId,
      } as const
      return { slot: { ...slot, topOriginHash }, userShare }
    },
    /** In the very form of the real one: the agent reads it. */
    agent(agentKey: string, userId: string, version = 1) {
      const { userShare, serverShare } = split()
      const slotId = createId()
      const kind = 'agent' as const
      const head = { v: 1 as const, slotId, walletId, version, kind, createdAt: 1, agentKey }
      const belongsTo = shareBelongsTo({ ...head, userBlob: '' }, userId)
      const userBlob = JSON.stringify({
        ...head,
        userBlob: sealFor(agentKey, userShare, belongsTo),
      })
      const slot = { kind, slotId, serverShare, userBlob } satisfies AnySlot
      return { slot, userShare }
    },
    password(password: string): PasswordSlot {
      const { userShare, serverShare } = split()
      const salt = randomBytes(16).toString('base64url')
      const userBlob = encrypt(passwordKey(password, salt), userShare)
      // What the page does. It is done with less here, which no server sees.
      const kdfParams = { name: 'argon2id', m: 65_536, t: 3, p: 1, salt }
      const proof = proofOf(password, salt)
      return {
        slot: { kind: 'password', slotId: createId(), serverShare, userBlob, kdfParams, proof },
        userShare,
      }
    },
  }
}

export type TestWallet = ReturnType<typeof createTestWallet>

/** Opens a vault with both shares; `undefined` when they are not of this vault. */
export function unlock(vault: string, userShare: Uint8Array, serverShare: string) {
  return openVaultText(vault, xor(userShare, Buffer.from(serverShare, 'base64url')).subarray(0, 32))
}

/** Opens a vault with its key; `undefined` with another one. */
export function openVaultText(vault: string, key: Uint8Array): Buffer | undefined {
  return decrypt(derive(key, 'vault-enc'), JSON.parse(vault).ct)
}

export function openPasswordBlob(password: string, salt: string, blob: string) {
  return decrypt(passwordKey(password, salt), blob)
}

export function openPasskeyBlob(prf: Uint8Array, blob: string) {
  return decrypt(derive(prf, 'passkey'), blob)
}

/** A text to sign, which moves nothing: a click is enough. */
export const A_TEXT = writeKeyUse({
  for: 'signing',
  chainId: 'eip155:1',
  account: `0x${'11'.repeat(20)}`,
  requests: [{ method: 'personal_sign', params: ['Ahoy', `0x${'11'.repeat(20)}`] }],
})

export function createId(): string {
  return randomBytes(12).toString('base64url')
}

/** What proves a password to the server. */
export function proofOf(password: string, salt: string): string {
  return derive(scryptSync(password, salt, 32, { N: 1_024 }), 'proof').toString('base64url')
}

/** The private key of Ed25519, as PKCS #8 has it. */
function keyOfActs(entropy: Uint8Array) {
  const seed = derive(entropy, 'bowline|act-key|1')
  const head = Buffer.from('302e020100300506032b657004220420', 'hex')
  return createPrivateKey({ key: Buffer.concat([head, seed]), format: 'der', type: 'pkcs8' })
}

function encryptVault(key: Uint8Array, entropy: Uint8Array): string {
  const ct = encrypt(derive(key, 'vault-enc'), entropy)
  return JSON.stringify({ v: 1, alg: 'A256GCM', addrs: { eip155: `0x${'0a'.repeat(20)}` }, ct })
}

function passwordKey(password: string, salt: string): Buffer {
  return derive(scryptSync(password, salt, 32, { N: 1_024 }), 'password')
}

function derive(key: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
}

function encrypt(key: Uint8Array, bytes: Uint8Array): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')
}

function decrypt(key: Uint8Array, text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
  } catch {
    // Another key.
    return undefined
  }
}

function xor(one: Uint8Array, other: Uint8Array): Buffer {
  return Buffer.from(one.map((byte, at) => byte ^ (other[at] ?? 0)))
}
