import { randomBytes } from 'node:crypto'
import type { Clock, Logger } from '@bowline/common'
import type { AnswerOf, authApi, ParsedParamsOf } from '@bowline/common/api'
import * as v from 'valibot'
import { createPublicClient, http, parseAbi } from 'viem'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { HttpProblem } from '../../../basics/HttpProblem.ts'
import type { FarcasterSettings } from '../../../config/FarcasterSettings.ts'
import { browserOf } from '../browserOf.ts'
import type { Caller } from '../Caller.ts'
import type { createLoginLimits } from '../limits.ts'
import { REQUEST_MS } from '../requests.ts'
import { hashOf, newNumber, newSecret } from '../secrets.ts'
import type { Identity } from '../users.ts'
import { createFarcasterRelay, type SignedMessage, signedSchema } from './farcasterRelay.ts'
import type { createSocialLogins, SocialLogin } from './socialLogins.ts'

type Api = typeof authApi

export interface FarcasterOptions {
  readonly logins: ReturnType<typeof createSocialLogins>
  readonly clock: Clock
  readonly logger: Logger
  /** Throws a 403 for an app that the project does not allow. */
  readonly checkOrigin: (projectId: string, origin: string) => void
  readonly limits: Pick<ReturnType<typeof createLoginLimits>, 'takeLogin'>
  /** Absent if nobody logs in with Farcaster here. */
  readonly settings: FarcasterSettings | undefined
  /** The address of the wallet's page, without a trailing slash. */
  readonly frameUrl: string
}

const NONCE_BYTES = 16
/** The chain that messages name (FIP-11). */
const OPTIMISM = 10
const TIMEOUT_MS = 5_000
const registryAbi = parseAbi(['function idOf(address owner) view returns (uint256)'])

/** Logs users in who sign a message with the key of their Farcaster number. */
export function createFarcaster(options: FarcasterOptions) {
  const { logins, clock, logger, checkOrigin, limits, settings, frameUrl } = options
  const relay = settings && createFarcasterRelay(settings.relayUrl)
  const chain =
    settings &&
    createPublicClient({ transport: http(settings.rpcUrl, { timeout: TIMEOUT_MS, retryCount: 0 }) })
  const domain = new URL(frameUrl).host

  /** Returns whose number it is; `undefined` if the message does not prove one. Throws without a chain. */
  async function identify(
    login: SocialLogin,
    signed: SignedMessage,
  ): Promise<Identity | undefined> {
    if (!settings || !chain) return undefined
    const { message, signature } = signed
    const read = parseSiweMessage(message)
    const { address, uri, chainId, version, resources } = read
    const [resource = '', ...others] = resources ?? []
    const [, fid] = /^farcaster:\/\/fid\/([1-9]\d{0,15})$/.exec(resource) ?? []
    const isAsked =
      uri === frameUrl && version === '1' && chainId === OPTIMISM && others.length === 0
    const { nonce } = login
    const time = new Date(clock.now())
    if (!isAsked || !fid || !address || !nonce) return undefined
    if (!validateSiweMessage({ message: read, domain, nonce, time })) return undefined
    // On the chain, since the owner may be a contract.
    if (!(await chain.verifyMessage({ address, message, signature }))) return undefined
    const call = { address: settings.registry, abi: registryAbi, functionName: 'idOf' } as const
    if (String(await chain.readContract({ ...call, args: [address] })) !== fid) return undefined
    return { provider: 'farcaster', issuer: settings.registry, subject: fid, email: null }
  }

  function warn(event: string, error: unknown) {
    logger.log('warn', event, { reason: error instanceof Error ? error.name : '' })
  }

  return {
    /** Begins a login or, with a session, lets its user confirm who they are. */
    async begin(
      { origin }: ParsedParamsOf<Api['farcaster']>,
      { projectId, key, from, userAgent }: Caller,
      sessionId: string | null = null,
    ): Promise<AnswerOf<Api['farcaster']>> {
      checkOrigin(projectId, origin)
      if (!relay) throw new HttpProblem(404, 'PROVIDER_NOT_FOUND', 'This server has no such login.')
      await limits.takeLogin(from)
      const [requestId, createdAt] = [newSecret(), clock.now()]
      const nonce = randomBytes(NONCE_BYTES).toString('hex')
      const expiresAt = createdAt + REQUEST_MS
      const expirationTime = new Date(expiresAt).toISOString()
      const asked = { siweUri: frameUrl, domain, nonce, expirationTime }
      const channel = await relay.open(asked).catch((cause) => {
        warn('The relay of Farcaster cannot be reached', cause)
        throw new HttpProblem(503, 'PROVIDER_FAILED', 'Farcaster does not answer now.', { cause })
      })
      await logins.add({
        idHash: hashOf(requestId),
        tokenHash: hashOf(channel.channelToken),
        thumbprint: key,
        origin,
        browser: browserOf(userAgent),
        provider: 'farcaster',
        number: newNumber(),
        sessionId,
        createdAt,
        expiresAt,
      })
      await logins.leaveFor(hashOf(requestId), { channel: channel.channelToken, nonce })
      return { requestId, url: channel.url, expiresAt }
    },

    /** Looks whether the visitor has signed. Afterwards the login is allowed, denied or still away. */
    async check(login: SocialLogin): Promise<void> {
      const { idHash, channel } = login
      if (!relay || channel === undefined) return
      try {
        const fresh = login.answer === undefined ? await relay.read(channel) : undefined
        // Kept first: the relay tells it once, and the chain may not answer now.
        if (fresh) await logins.keepAnswer(idHash, JSON.stringify(fresh))
        const signed = fresh ?? (login.answer && v.parse(signedSchema, JSON.parse(login.answer)))
        if (!signed) return
        const identity = await identify(login, signed)
        if (identity) await logins.allow(idHash, identity)
        else await logins.advance(idHash, 'away', 'denied')
      } catch (error) {
        // The visitor may still sign, and the next call asks again.
        warn('A login with Farcaster could not be checked', error)
      }
    },
  }
}
