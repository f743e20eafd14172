import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'

/** What a test may change about what a passkey signs. */
export interface PasskeyChanges {
  readonly challenge?: string
  readonly origin?: string
  readonly topOrigin?: string | undefined
  readonly type?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly id?: string
  readonly format?: string
  readonly statement?: ReadonlyMap<string, Uint8Array | number>
}

interface Challenge {
  readonly requestId: string
  readonly challenge: string
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]
// Keys and values of COSE (RFC 9053).
const [KTY, ALG, CRV, X, Y, EC2, ES256, P256] = [1, 3, -1, -2, -3, 2, -7, 1]

/** A passkey in software, for the page at `frameUrl` inside the app at `appOrigin`. */
export function createPasskey(frameUrl: string, appOrigin: string) {
  const { hostname, origin: pageOrigin } = new URL(frameUrl)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32).toString('base64url')
  let counter = 0

  const clientDataOf = (type: string, challenge: string, changes: PasskeyChanges) => {
    const topOrigin = 'topOrigin' in changes ? changes.topOrigin : appOrigin
    const data = {
      type: changes.type ?? type,
      challenge: changes.challenge ?? challenge,
      origin: changes.origin ?? pageOrigin,
      crossOrigin: topOrigin !== undefined,
      ...(topOrigin !== undefined && { topOrigin }),
    }
    return Buffer.from(JSON.stringify(data))
  }

  const authenticatorDataOf = (
    changes: PasskeyChanges,
    attested: Uint8Array = new Uint8Array(),
  ) => {
    const { rpId = hostname, isVerified = true } = changes
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(changes.counter ?? counter)
    const hash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([hash, Buffer.from([flags]), count, attested])
  }

  return {
    credentialId,
    /** Has used it so often. */
    count(times: number) {
      counter = times
    },
    /** Answers a challenge as it is created. */
    create({ requestId, challenge }: Challenge, changes: PasskeyChanges = {}) {
      const id = Buffer.from(changes.id ?? credentialId, 'base64url')
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [KTY, EC2],
          [ALG, ES256],
          [CRV, P256],
          [X, Buffer.from(x, 'base64url')],
          [Y, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', changes.format ?? 'none'],
          ['attStmt', changes.statement ?? new Map()],
          ['authData', authenticatorDataOf(changes, attested)],
        ]) as never,
      )
      const clientData = clientDataOf('webauthn.create', challenge, changes)
      return {
        requestId,
        clientData: clientData.toString('base64url'),
        attestation: isoBase64URL.fromBuffer(attestation),
      }
    },
    /** Signs a challenge. */
    sign({ requestId, challenge }: Challenge, changes: PasskeyChanges = {}) {
      const clientData = clientDataOf('webauthn.get', challenge, changes)
      const authenticatorData = authenticatorDataOf(changes)
      const hash = createHash('sha256').update(clientData).digest()
      const signature = createSign('sha256').update(authenticatorData).update(hash)
      return {
        requestId,
        credentialId: changes.id ?? credentialId,
        clientData: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.sign(privateKey).toString('base64url'),
      }
    },
  }
}
