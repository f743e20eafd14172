import { encode, type Hex, word } from '@bowline/wallet-keys/smart-account'
import * as v from 'valibot'
import type { Ask } from './evmReads.ts'

/** A call of a contract that changes nothing. */
export interface Question {
  readonly to: Hex
  /** What it is called with: 100 bytes at most. */
  readonly data: Hex
}

/** What a contract has answered. */
export interface ContractAnswer {
  /** How long its code is: 0 for an address without one. */
  readonly codeSize: bigint
  /** The first word of the answer; undefined if it has refused, or has said less. */
  readonly value: bigint | undefined
}

/** Ample for a question, also through proxies, and all of them are below what nodes allow a call. */
const QUESTION_GAS = 1_000_000n
const ANSWER_WORDS = 4
const ANSWER_BYTES = ANSWER_WORDS * 32

/**
 * Asks contracts in one call whose answer has a fixed form: a refusal of a contract is a part of the answer, and so no
 * other failure is taken for one. Rejects unless the node answers in that form.
 */
export async function askContracts(
  questions: readonly Question[],
  { ask, signal }: { readonly ask: Ask; readonly signal: AbortSignal },
): Promise<readonly ContractAnswer[]> {
  if (questions.length === 0) return []
  const digits = questions.length * ANSWER_BYTES * 2
  const schema = v.pipe(v.string(), v.regex(new RegExp(`^0x[0-9a-f]{${digits}}$`, 'i')))
  const answer = await ask('eth_call', [{ data: codeOf(questions) }, 'latest'], {
    as: schema,
    signal,
  })
  const words = (answer.slice(2).match(/.{64}/g) ?? []).map((one) => BigInt(`0x${one}`))
  return questions.map((_, index) => {
    const [codeSize = 0n, success, length = 0n, value] = words.slice(index * ANSWER_WORDS)
    return { codeSize, value: success !== 0n && length >= 32n ? value : undefined }
  })
}

/**
 * Code that is run once, at no address, and returns what each question was answered with. Nothing has to be deployed
 * for it, as a contract that collects calls would.
 */
function codeOf(questions: readonly Question[]): Hex {
  const asked = questions.map(({ to, data }, index) => {
    const at = ANSWERS_AT + index * ANSWER_BYTES
    const target = `73${word(to).words.slice(-40)}`
    const digits = data.slice(2)
    const size = digits.length / 2
    const parts = (digits.match(/.{1,64}/g) ?? []).map(
      (part, place) => `7f${part.padEnd(64, '0')}${push(place * 32)}${MSTORE}`,
    )
    const length = `${target}${EXTCODESIZE}${push(at)}${MSTORE}`
    const output = `${push(32)}${push(at + 96)}`
    const input = `${push(size)}${push(0)}`
    const call = `${output}${input}${target}${push(QUESTION_GAS)}${STATICCALL}`
    return `${length}${parts.join('')}${call}${push(at + 32)}${MSTORE}${RETURNDATASIZE}${push(at + 64)}${MSTORE}`
  })
  const all = questions.length * ANSWER_BYTES
  return `0x${asked.join('')}${push(all)}${push(ANSWERS_AT)}${RETURN}`
}

/** The place behind the question, which is 100 bytes long at most. */
const ANSWERS_AT = 128
const MSTORE = '52'
const STATICCALL = 'fa'
const EXTCODESIZE = '3b'
const RETURNDATASIZE = '3d'
const RETURN = 'f3'

/** Four bytes. */
const push = (value: number | bigint): string => `63${encode(word(BigInt(value))).slice(-8)}`
