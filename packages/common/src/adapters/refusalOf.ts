/**
 * The one that an error of a node is about:
 * - `contract`: what was called has failed, which is an answer
 * - `request`: it asks for more than the node gives at once
 * - `busy`: the node, for now: too much was asked of it, or its plan is used up
 * - `behind`: it does not have the block yet. Behind one address may be several nodes
 * - `elsewhere`: this endpoint never answers that, and another one may: a method, an old state, what a plan leaves out
 */
export type NodeRefusal = 'contract' | 'request' | 'busy' | 'behind' | 'elsewhere'

/** A call that was reverted (`eth_call` of the execution API). */
const REVERTED = 3
/** Too much at once: that of EIP-1474, and those of HTTP. Other codes of providers mean something else on Solana. */
const BUSY_CODES = new Set([402, 429, -32005])

/**
 * What machines say of a call, before anything else: reasons of contracts are part of these words, and anybody can deploy
 * one that says something else.
 */
const OF_CONTRACT =
  /revert|vm (execution|exception)|evm error|out of ?gas|gas required exceeds|gas (limit|uint)|intrinsic gas|invalid (opcode|jump|instruction)|opcode|stack ?(under|over)flow|write protection|return ?data out of bounds|max(imum)? (init)?code ?size|call depth|execution (aborted|timeout)|insufficient (funds|balance)/i
/** What ranges, counts and sizes are refused with. */
const OF_REQUEST =
  /block ?range|blocks? (range|distance)|range (is )?(too|limit|[\d,]+ exceeds)|ranges over|\d range\b|more than [\d,]+ results|returned more than|query timeout|max(imum)? results|too many (results|logs|blocks)|requested blocks is|matched by query exceeds|exceeds the range|limit the query|query must be smaller|number of address|addresses specified|(response|answer) (size|is too large|too large|contains)/i
const OF_LOAD =
  /rate.?limit|rate exceeded|too many requests|requests? limit|too much load|reached the free ?tier|count exceeded|quota|compute units|capacity|credits|rps limit|throughput|payment required/i
const OF_HEAD =
  /header not found|unknown block|not currently canonical|could not find block|query unfinalized|height must be less|after last accepted block|beyond (the )?current head|greater than latest|no (nodes|servers?|backends?) |cannot fulfill/i
const OF_PLACE =
  /missing trie node|no state available|requested data is not available|not allowed to access|archive|histor(y|ical)|older than \d+ blocks|(free ?tier|free plan|current plan|this plan|personal token)|unsupported method|not exist\/is not available/i

/** Words of one sentence, the second ones after the first: one expression for both could take the square of its length. */
type Sentence = readonly [first: RegExp, then: RegExp]
const SENTENCE_OF_LOAD: Sentence = [/timeout|limit/i, /free ?(tier|plan)/i]
const SENTENCE_OF_HEAD: Sentence = [/block/i, / not (found|available)/i]
const SENTENCES_OF_PLACE: readonly Sentence[] = [
  [/state/i, / not (found|available)/i],
  [
    /method/i,
    / (disabled|unavailable|not (found|supported|allowed|available|whitelisted)|does not exist|is not)/i,
  ],
]

/** Reasons of contracts are as long as anybody likes. */
const MAX_CHARACTERS = 1_000

/**
 * Tells whom a JSON-RPC error of an EVM node is about; `undefined` if it does not say. Public endpoints have no common codes
 * for what they refuse, so it goes by the words of those that are used most.
 */
export function refusalOf({
  code,
  message: whole,
}: {
  readonly code: number
  readonly message: string
}): NodeRefusal | undefined {
  const message = whole.slice(0, MAX_CHARACTERS)
  if (code === REVERTED || OF_CONTRACT.test(message)) return 'contract'
  // Some of these name a range.
  const says = ([first, then]: Sentence) =>
    message.split('.').some((sentence) => {
      const at = sentence.search(first)
      return at >= 0 && then.test(sentence.slice(at))
    })
  if (OF_HEAD.test(message) || says(SENTENCE_OF_HEAD)) return 'behind'
  if (OF_REQUEST.test(message)) return 'request'
  if (BUSY_CODES.has(code) || OF_LOAD.test(message) || says(SENTENCE_OF_LOAD)) return 'busy'
  if (code === -32601 || OF_PLACE.test(message) || SENTENCES_OF_PLACE.some(says)) return 'elsewhere'
  return undefined
}
