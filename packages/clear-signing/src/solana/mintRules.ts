import type { WarningCode } from '@bowline/common/reading'
import * as v from 'valibot'

const fee = v.object({ transferFeeBasisPoints: v.number() })

/**
 * Extensions of a Token-2022 mint that reach into what others do with its tokens, as nodes write them (`jsonParsed`), while
 * they are in force: a mint may have one that is not set.
 */
const extensions = {
  transferHook: v.object({ programId: v.string() }),
  permanentDelegate: v.object({ delegate: v.string() }),
  transferFeeConfig: v.pipe(
    v.object({ olderTransferFee: fee, newerTransferFee: fee }),
    v.check((fees) => Object.values(fees).some((one) => one.transferFeeBasisPoints > 0)),
  ),
}

/** What a mint may do with its tokens, wherever they are. */
export type MintRule = keyof typeof extensions

/** What its user is warned of. */
export const MINT_WARNINGS = {
  transferHook: 'tokenRunsCode',
  permanentDelegate: 'tokenIsTakable',
  transferFeeConfig: 'tokenTakesFee',
} as const satisfies Record<MintRule, WarningCode>

/** Whether an extension is one of these, and in force. */
export function isRule(extension: string, state: unknown): extension is MintRule {
  // The check for own names allows the index.
  return Object.hasOwn(extensions, extension) && v.is(extensions[extension as MintRule], state)
}
