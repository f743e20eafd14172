import { lookup as systemLookup } from 'node:dns'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Clock } from '@bowline/common'
import { bulkhead } from 'cockatiel'
import * as v from 'valibot'
import type { CcipRequestParameters, Hex } from 'viem'
import { guardLookup } from '../../../http/guardLookup.ts'
import { isPublicAddress } from '../../../http/isPublicAddress.ts'
import { readLimitedBytes } from '../../../http/readLimited.ts'

/** Reads what resolvers keep outside the chain (EIP-3668). */
export interface NameGateways {
  /**
   * Returns a reader for one name. It rejects once it has asked `MAX_REQUESTS` times, so that a resolver cannot
   * send it on for ever.
   */
  limited(): (question: CcipRequestParameters) => Promise<Hex>
}

export interface NameGatewaysOptions {
  readonly clock: Clock
  readonly request?: typeof secureRequest | undefined
  readonly lookup?: typeof systemLookup | undefined
  readonly isAllowedAddress?: ((address: string) => boolean) | undefined
}

export const GATEWAY_TIMEOUT_MS = 4_000
/** Requests for one name, gateways that do not answer included: there are up to four records to read. */
export const MAX_REQUESTS = 8
export const MAX_ANSWER_BYTES = 64 * 1024
const MAX_URL_CHARACTERS = 8_192
const MAX_GATEWAYS_AT_ONCE = 16
const MAX_GATEWAYS_WAITING = 64
const answerSchema = v.object({ data: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i)) })

/**
 * Creates the client for gateways. Whoever owns a name chooses them, so requests go to public addresses alone, over TLS, on its
 * usual port; redirects are not followed, and answers are bounded in size and time. What they say counts only once
 * the resolver has checked it on the chain.
 */
export function createNameGateways({
  clock,
  request = secureRequest,
  lookup = systemLookup,
  isAllowedAddress = isPublicAddress,
}: NameGatewaysOptions): NameGateways {
  const crowd = bulkhead(MAX_GATEWAYS_AT_ONCE, MAX_GATEWAYS_WAITING)
  const guardedLookup = guardLookup(lookup, isAllowedAddress)

  function isAllowed({ protocol, port, username, password, hostname }: URL): boolean {
    if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
    // Literal IP addresses are not resolved by DNS, so they are checked here.
    const number = hostname.replace(/^\[|\]$/g, '')
    return !isIP(number) || isAllowedAddress(number)
  }

  async function ask(url: URL, body: string | undefined, signal: AbortSignal): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const outgoing = request(
      {
        hostname: url.hostname,
        port: 443,
        path: `${url.pathname}${url.search}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        lookup: guardedLookup,
        agent: false,
        signal,
      },
      (response) => {
        const status = response.statusCode ?? 0
        if (status === 200)
          readLimitedBytes(response, MAX_ANSWER_BYTES).then(
            (bytes) => resolve({ status, text: bytes.toString('utf8') }),
            reject,
          )
        else {
          response.destroy()
          resolve({ status, text: '' })
        }
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
    return promise
  }

  async function askInTime(url: URL, body: string | undefined): Promise<Answer> {
    const limit = new AbortController()
    const stop = clock.after(GATEWAY_TIMEOUT_MS, () => limit.abort())
    try {
      return await crowd.execute(() => ask(url, body, limit.signal))
    } finally {
      stop()
      limit.abort()
    }
  }

  return {
    limited() {
      let left = MAX_REQUESTS
      return async ({ urls, sender, data }) => {
        for (const template of urls) {
          const [url, body] = placed(template, { sender, data })
          if (!url || !isAllowed(url)) continue
          if (left === 0) break
          left -= 1
          const answer = await askInTime(url, body).catch(() => UNREACHABLE)
          if (answer.status === 200)
            return v.parse(answerSchema, JSON.parse(answer.text)).data as Hex
          // A gateway that refuses the question is the last one that is asked it.
          if (answer.status >= 400 && answer.status < 500) break
        }
        throw new Error('No gateway has answered.')
      }
    },
  }
}

interface Answer {
  readonly status: number
  readonly text: string
}

const UNREACHABLE: Answer = { status: 0, text: '' }

/** Puts a question into the address of a gateway, or into what is posted there. */
function placed(
  template: string,
  { sender, data }: Pick<CcipRequestParameters, 'sender' | 'data'>,
): readonly [URL | undefined, string | undefined] {
  const address = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
  const isGet = template.includes('{data}')
  if (address.length > MAX_URL_CHARACTERS || !URL.canParse(address)) return [undefined, undefined]
  return [new URL(address), isGet ? undefined : JSON.stringify({ data, sender })]
}
