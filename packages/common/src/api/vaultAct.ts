import * as v from 'valibot'
import { secretSchema } from './authSchemas.ts'

/** What the key of a wallet signs: each act that lasts, by the name under which it is signed. */
export const VAULT_ACTS = [
  'create',
  'register',
  'addSlot',
  'removeSlot',
  'removeOperator',
  'revokeDevice',
  'changeEmail',
  'handOver',
  'replace',
  'close',
  'keep',
  'restore',
] as const

export type VaultAct = (typeof VAULT_ACTS)[number]

/** The public half of the key (Ed25519): 32 bytes, base64url. */
export const actKeySchema = v.pipe(v.string(), v.regex(/^[-\w]{42}[AEIMQUYcgkosw048]$/))

/** A signature of an act (Ed25519) over `vaultActText`, with the nonce of the server that it is for. */
export const signedActSchema = v.strictObject({
  nonce: secretSchema,
  /** 64 bytes, base64url. */
  signature: v.pipe(v.string(), v.regex(/^[-\w]{85}[AQgw]$/)),
})

export type SignedAct = v.InferOutput<typeof signedActSchema>

export interface VaultActToSign {
  readonly act: VaultAct
  readonly userId: string
  readonly walletId: string
  /** The version of the vault, as the server has it before the act. */
  readonly version: number
  /** A secret of the server's, for one act. */
  readonly nonce: string
  /** What the call is given, without the signature. */
  readonly args: Readonly<Record<string, unknown>>
}

/**
 * Returns the text that is signed. It names the act, the user, the wallet and its version, the nonce, and a hash of all
 * that the call is given, so a signature is good for nothing else.
 */
export async function vaultActText(toSign: VaultActToSign): Promise<string> {
  const { act, userId, walletId, version, nonce, args } = toSign
  const bytes = new TextEncoder().encode(canonical(args))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return ['bowline', 'wallet-act', 1, act, userId, walletId, version, nonce, hex].join('|')
}

/** JSON with sorted names and without what is undefined: both sides have to write the same. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
  return `{${members.join(',')}}`
}
