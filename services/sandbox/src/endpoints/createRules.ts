import { numberToHex } from 'viem'
import { blockOf, needsState, readBlock } from './blockOf.ts'
import type { BackEnds, RpcQuestion, RpcReply } from './createBackEnds.ts'
import type { EndpointProfile, Refusal } from './EndpointProfile.ts'
import type { Places } from './refuse.ts'

/** What a rule says of a request. */
export interface Ruling {
  readonly refusal: Refusal
  readonly places: Places
}

/** What an endpoint refuses whatever the weather is: methods, ranges, old states, large answers. */
export function createRules({ logs, archive, methods, answerBytes }: EndpointProfile) {
  const absent = methods.absent.map(
    (name) => new RegExp(`^${name.replaceAll('*', '.*')}$`), // names of methods have no other sign
  )

  function ofRange({ params }: RpcQuestion, head: number): Ruling | undefined {
    const filter = Object(params[0])
    if (filter.blockHash) return undefined
    const from = readBlock(filter.fromBlock, head) ?? head
    const range = (readBlock(filter.toBlock, head) ?? head) - from
    if (range < logs.maxRange) return undefined
    return { refusal: logs.outOfRange, places: placesOf(from, range, logs.maxRange) }
  }

  function ofState(question: RpcQuestion, head: number): Ruling | undefined {
    const block = blockOf(question, head)
    if (!archive || block === undefined || !needsState(question.method)) return undefined
    if (head - block <= archive.keeps) return undefined
    return { refusal: archive.refused, places: { method: question.method } }
  }

  return {
    /** Before a back end is asked. */
    async before(question: RpcQuestion, backEnds: BackEnds): Promise<Ruling | undefined> {
      const { method } = question
      if (absent.some((name) => name.test(method)))
        return { refusal: methods.refused, places: { method } }
      const head = await backEnds.head()
      return method === 'eth_getLogs' ? ofRange(question, head) : ofState(question, head)
    },
    /** After it has answered. */
    after({ method, params }: RpcQuestion, reply: RpcReply): Ruling | undefined {
      if (!('result' in reply)) return undefined
      const { result } = reply
      if (method === 'eth_getLogs' && Array.isArray(result) && result.length > logs.maxCount) {
        const from = readBlock(Object(params[0]).fromBlock, 0) ?? 0
        return logs.tooMany && { refusal: logs.tooMany, places: placesOf(from, 2, 1) }
      }
      if (!answerBytes || JSON.stringify(result).length <= answerBytes.max) return undefined
      return { refusal: answerBytes.refused, places: { max: answerBytes.max } }
    },
  }
}

function placesOf(from: number, range: number, max: number): Places {
  const fits = from + max - 1
  return {
    range,
    max,
    from: numberToHex(from),
    fits: numberToHex(fits),
    fromNumber: from,
    fitsNumber: fits,
  }
}
