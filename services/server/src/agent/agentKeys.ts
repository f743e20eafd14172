import { createECDH, type ECDH, hkdfSync } from 'node:crypto'
import { readKeyFile } from '../drivers/kms/keyFile.ts'

/** The order of P-256 (SP 800-186). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** 128 bits more than the order has, so that no remainder is noticeably likelier (FIPS 186-5, A.2.1). */
const WIDE_BYTES = 48

/**
 * Reads the keys of the agent from its file, the newest first. It has the form of the server's key file, and
 * must be another one.
 *
 * Throws `KmsError`.
 */
export async function readAgentKeys(path: string): Promise<readonly ECDH[]> {
  return (await readKeyFile(path)).map(({ bytes }) => agentKey(bytes)).reverse()
}

function agentKey(bytes: Uint8Array): ECDH {
  const wide = Buffer.from(hkdfSync('sha256', bytes, '', 'bowline-agent', WIDE_BYTES))
  const scalar = (BigInt(`0x${wide.toString('hex')}`) % (ORDER - 1n)) + 1n
  const key = createECDH('prime256v1')
  key.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex')
  return key
}

export const publicKeyOf = (key: ECDH): string => key.getPublicKey('base64url')
