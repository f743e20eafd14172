import { createMessage } from '../../../packages/common/src/sign-in/createMessage.ts'
import { createManualClock } from '../../../packages/common/src/testing/manualClock.ts'
import {
  negative,
  positive,
  type Vector,
} from '../../../packages/sign-in/src/verify/siweVectors.test.support.ts'
import { verify } from '../../../packages/sign-in/src/verify/verify.ts'
import { createProofs } from '../../../services/server/src/http/createProofs.ts'
import { checkSigned, readNewPasskey } from '../../../services/server/src/webauthn/checkPasskey.ts'
import { bytesOf, readVectors } from '../readVectors.ts'
import type { Suite } from '../Suite.ts'

const SIWE_TIME = '2022-07-01T00:00:00Z'

const messageFor = ({ address, chainId, signature: _, time: __, ...fields }: Vector) =>
  createMessage({ ...fields, account: `eip155:${chainId}:${address}` })

const siwe: Suite = {
  of: 'EIP-4361',
  source: 'spruceid/siwe',
  checks: 'packages/sign-in/src/verify/verify.ts',
  async cases() {
    const good = Object.entries(positive).map(([name, vector]) => ({
      name,
      async passes() {
        const { domain, nonce, signature, time = SIWE_TIME } = vector
        const expected = { domain, nonce, now: Date.parse(time) }
        return (await verify({ message: messageFor(vector), signature, expected })).ok
      },
    }))
    const bad = Object.entries(negative).map(([name, [refusal, vector, changes]]) => ({
      name,
      async passes() {
        const { domain, nonce, signature } = vector
        const expected = { domain, nonce, now: Date.parse(SIWE_TIME), ...changes }
        const answer = await verify({ message: messageFor(vector), signature, expected })
        return !answer.ok && answer.refusal === refusal
      },
    }))
    return [...good, ...bad]
  },
}

interface PasskeyVector {
  readonly title: string
  readonly created: Readonly<Record<'challenge' | 'clientDataJSON' | 'attestationObject', string>>
  readonly signed: Readonly<
    Record<'challenge' | 'clientDataJSON' | 'authenticatorData' | 'signature', string>
  >
}

const RELYING_PARTY = 'https://example.org/'
const TOP_ORIGIN = 'https://example.com'
const USER_VERIFIED = 0x04
/** The place behind the hash of the relying party. */
const FLAGS_AT = 32
/** What the page asks for (COSE), and no certificates of makers. */
const ASKED_FOR = /^(ES256|Ed25519|RS256) Credential/
const CERTIFIED = /Attestation/
const base64url = (hex: string) => Buffer.from(bytesOf(hex)).toString('base64url')

const passkeys: Suite = {
  of: 'WebAuthn, level 3',
  source: 'W3C',
  checks: 'services/server/src/webauthn/checkPasskey.ts',
  cases: async () =>
    readVectors<PasskeyVector>('webauthn').flatMap(({ title, created, signed }) => {
      const create = () =>
        readNewPasskey(
          {
            clientData: base64url(created.clientDataJSON),
            attestation: base64url(created.attestationObject),
          },
          { challenge: base64url(created.challenge) },
          RELYING_PARTY,
        )
      const isPlain = !CERTIFIED.test(title) || /with (No|Self) Attestation/.test(title)
      // A passkey that has not asked who its user is counts for nothing here.
      const isCreated = ASKED_FOR.test(title) && isPlain && isVerified(created.attestationObject)
      const registration = {
        name: `${title}: registration`,
        passes: async () => ((await create()) !== undefined) === isCreated,
      }
      if (!isCreated) return [registration]
      const passes = async () => {
        const passkey = await create()
        if (!passkey) return false
        const clientData = base64url(signed.clientDataJSON)
        const challenge = base64url(signed.challenge)
        const answer = {
          credentialId: passkey.id,
          clientData,
          authenticatorData: base64url(signed.authenticatorData),
          signature: base64url(signed.signature),
        }
        const isAnswered = ((bytesOf(signed.authenticatorData)[FLAGS_AT] ?? 0) & USER_VERIFIED) > 0
        const count = (asked: typeof challenge) =>
          checkSigned(passkey, answer, { challenge: asked, origin: TOP_ORIGIN }, RELYING_PARTY)
        const isRefusedForOthers = (await count(base64url(created.challenge))) === undefined
        return ((await count(challenge)) !== undefined) === isAnswered && isRefusedForOthers
      }
      return [registration, { name: `${title}: authentication`, passes }]
    }),
}

/** The flags stand behind the hash of the relying party, which is the same in all vectors. */
function isVerified(attestationObject: string): boolean {
  const hash = 'bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b5'
  const at = attestationObject.indexOf(hash) + hash.length
  return (Number.parseInt(attestationObject.slice(at, at + 2), 16) & USER_VERIFIED) > 0
}

/** Figure 2 of RFC 9449, and the thumbprint of its key, which section 6.1 has (RFC 7638). */
const DPOP = {
  proof:
    'eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa0RscEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2In19.eyJqdGkiOiItQndDM0VTYzZhY2MybFRjIiwiaHRtIjoiUE9TVCIsImh0dSI6Imh0dHBzOi8vc2VydmVyLmV4YW1wbGUuY29tL3Rva2VuIiwiaWF0IjoxNTYyMjYyNjE2fQ.2-GxA6T8lP4vfrg8v-FdWP0A0zdrj8igiMLvqRMUvwnQg4PtFLbdLXiOSsX0x7NVY-FNyJK70nfbV37xRZT3Lg',
  url: 'https://server.example.com/token',
  iat: 1_562_262_616,
  thumbprint: '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I',
}

const dpop: Suite = {
  of: 'DPoP (RFC 9449) with ES256 (RFC 7515) and thumbprint (RFC 7638)',
  source: 'RFC 9449',
  checks: 'services/server/src/http/createProofs.ts',
  cases: async () => [
    { name: 'figure 2', passes: async () => (await keyOf({})) === DPOP.thumbprint },
    { name: 'of another method', passes: async () => !(await keyOf({ method: 'GET' })) },
    { name: 'of another address', passes: async () => !(await keyOf({ path: '/tokens' })) },
    { name: 'of another time', passes: async () => !(await keyOf({ iat: DPOP.iat + 61 })) },
    {
      name: 'of another key',
      passes: async () => !(await keyOf({ proof: DPOP.proof.replace('2-GxA6', '2-GxB6') })),
    },
  ],
}

interface Call {
  readonly method?: string
  readonly path?: string
  readonly iat?: number
  readonly proof?: string
}

/** The thumbprint of the key that has signed a proof; `undefined` if it is refused. */
async function keyOf(call: Call): Promise<string | undefined> {
  const { method = 'POST', path = '/token', iat = DPOP.iat, proof = DPOP.proof } = call
  const { origin } = new URL(DPOP.url)
  const header = (name: string) => (name === 'dpop' ? proof : undefined)
  const context = {
    req: { header, method, path, url: `${origin}${path}` },
    get: () => ({ headers: {} }),
  }
  const proofs = createProofs({
    clock: { ...createManualClock(), now: () => iat * 1_000 },
    openLimit: () => ({ take: async () => 0 }) as never,
    access: { find: async () => undefined },
    used: { use: async () => true },
    addresses: [origin],
  })
  const visit: { address: string; key?: string } = { address: '127.0.0.1' }
  try {
    // What a proof is read of: no more of Hono's context than that.
    await proofs.add(context as never, visit as never, 'key')
    return visit.key
  } catch {
    return undefined
  }
}

export const logins: readonly Suite[] = [siwe, passkeys, dpop]
