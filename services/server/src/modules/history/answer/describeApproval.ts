import { sanitizeName } from '@bowline/common'
import type { approvalSchema } from '@bowline/common/api'
import type { InferInput } from 'valibot'
import type { Approval } from '../ChainTransaction.ts'
import { unknownToken } from '../tokens/TokenFacts.ts'
import { describeToken, type MovementFacts } from './describeMovement.ts'
import { quantityOf } from './quantity.ts'

/** The largest allowances that tokens store. They mean an unlimited amount. */
const ENDLESS = new Set([96n, 128n, 160n].map((bits) => 2n ** bits - 1n))
/** An unlimited allowance shrinks with each use if the token keeps counting. */
const ENDLESS_FROM = 2n ** 255n

/** Describes an approval for the API. */
export function describeApproval(
  { contract, spender, amount, tokenId }: Approval,
  facts: MovementFacts,
): InferInput<typeof approvalSchema> {
  if (tokenId !== undefined) {
    const { name } = facts.factsOf({ kind: 'erc20', contract }) ?? unknownToken
    return {
      nft_info: {
        name: sanitizeName(name, '') || null,
        contract_address: contract,
        ...(tokenId !== 'all' && { token_id: String(tokenId) }),
      },
      spender,
      quantity: { numeric: String(amount) },
    }
  }
  const { decimals, info } = describeToken({ kind: 'erc20', contract }, facts)
  return {
    fungible_info: info,
    spender,
    quantity: quantityOf(amount, decimals),
    unlimited: amount >= ENDLESS_FROM || ENDLESS.has(amount),
  }
}
