import { encode, type Hex, word } from '@bowline/wallet-keys/smart-account'
import * as v from 'valibot'
import type { Ask } from './evmReads.ts'

/** What an address is, as far as it decides whether its functions may be lent. */
export type ContractKind = 'none' | 'token' | 'other'

/** What only tokens answer: their decimals, and that they are one (ERC-165: ERC-721, ERC-1155, ERC-6909). */
const QUESTIONS = [
  { data: '313ce567', isAnswer: () => true },
  ...['80ac58cd', 'd9b67a26', '0f632fb3'].map((id) => ({
    data: `01ffc9a7${id}`,
    isAnswer: (value: bigint) => value !== 0n,
  })),
] as const

/** Ample for a question, also through proxies, and all of them are below what nodes allow a call. */
const QUESTION_GAS = 1_000_000n

/** Whether it was answered, with how many bytes, and the first of them. */
const ANSWER_BYTES = 96
const SIZE = 32 + QUESTIONS.length * ANSWER_BYTES

/**
 * Asks a contract whether it is a token, in one call whose answer has a fixed form: a refusal of the contract is a
 * part of the answer, and so no other failure is taken for one. Rejects unless the node answers in that form.
 */
export async function contractKind(
  address: Hex,
  { ask, signal }: { readonly ask: Ask; readonly signal: AbortSignal },
): Promise<ContractKind> {
  const answer = await ask('eth_call', [{ data: questions(address) }, 'latest'], {
    ...{ as: answerSchema, signal },
  })
  const words = (answer.slice(2).match(/.{64}/g) ?? []).map((digits) => BigInt(`0x${digits}`))
  const [codeSize = 0n, ...answers] = words
  if (codeSize === 0n) return 'none'
  const isToken = QUESTIONS.some(({ isAnswer }, index) => {
    const [success = 0n, length = 0n, value = 0n] = answers.slice(index * 3)
    return success !== 0n && length >= 32n && isAnswer(value)
  })
  return isToken ? 'token' : 'other'
}

const answerSchema = v.pipe(v.string(), v.regex(new RegExp(`^0x[0-9a-f]{${SIZE * 2}}$`, 'i')))

/**
 * Code that is run once, at no address, and returns the size of the contract's code and an answer to each question.
 * Nothing has to be deployed for it, as a contract that collects calls would.
 */
function questions(address: Hex): Hex {
  const target = `73${word(address).words.slice(-40)}`
  const asked = QUESTIONS.map(({ data }, index) => {
    const at = ANSWERS_AT + index * ANSWER_BYTES
    const question = `7f${data.padEnd(64, '0')}${push(0)}${MSTORE}`
    const output = `${push(32)}${push(at + 64)}`
    const input = `${push(data.length === 8 ? 4 : 36)}${push(0)}`
    const call = `${output}${input}${target}${push(QUESTION_GAS)}${STATICCALL}`
    return `${question}${call}${push(at)}${MSTORE}${RETURNDATASIZE}${push(at + 32)}${MSTORE}`
  })
  const code = `${target}${EXTCODESIZE}${push(RESULT_AT)}${MSTORE}`
  return `0x${code}${asked.join('')}${push(SIZE)}${push(RESULT_AT)}${RETURN}`
}

/** Behind the question, which is 36 bytes long. */
const RESULT_AT = 64
const ANSWERS_AT = RESULT_AT + 32

const MSTORE = '52'
const STATICCALL = 'fa'
const EXTCODESIZE = '3b'
const RETURNDATASIZE = '3d'
const RETURN = 'f3'

/** Four bytes. */
const push = (value: number | bigint): string => `63${encode(word(BigInt(value))).slice(-8)}`
