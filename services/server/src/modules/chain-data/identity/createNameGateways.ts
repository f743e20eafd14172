import * as v from 'valibot'
import type { CcipRequestParameters, Hex } from 'viem'
import {
  createUntrustedHosts,
  type UntrustedHostsOptions,
} from '../../../http/createUntrustedHosts.ts'

/** Reads what resolvers keep outside the chain (EIP-3668). */
export interface NameGateways {
  /**
   * Returns a reader for one name. It rejects once it has asked `MAX_REQUESTS` times, so that a resolver cannot
   * send it on for ever.
   */
  limited(): (question: CcipRequestParameters) => Promise<Hex>
}

export type NameGatewaysOptions = Omit<UntrustedHostsOptions, 'name' | 'timeoutMs'>

export const GATEWAY_TIMEOUT_MS = 4_000
/** Requests for one name, gateways that do not answer included: there are up to four records to read. */
export const MAX_REQUESTS = 8
export const MAX_ANSWER_BYTES = 64 * 1024
const MAX_URL_CHARACTERS = 8_192
const answerSchema = v.object({ data: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i)) })

/**
 * Creates the client for gateways. Whoever owns a name chooses them, so requests go to public addresses alone, over TLS, on its
 * usual port; redirects are not followed, and answers are bounded in size and time. What they say counts only once
 * the resolver has checked it on the chain.
 */
export function createNameGateways(options: NameGatewaysOptions): NameGateways {
  const untrusted = createUntrustedHosts({
    ...options,
    name: 'nameGateways',
    timeoutMs: GATEWAY_TIMEOUT_MS,
  })

  function isAllowed(url: URL): boolean {
    const { protocol, port, username, password } = url
    const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
    return isPlain && untrusted.isAllowed(url)
  }

  async function ask(url: URL, body: string | undefined): Promise<Answer> {
    const { status, bytes } = await untrusted.ask(url, {
      maxBytes: MAX_ANSWER_BYTES,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body,
    })
    return { status, text: bytes.toString('utf8') }
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
          const answer = await ask(url, body).catch(() => UNREACHABLE)
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
