import { warn } from '@bowline/common/reading'
import { text } from '../../reading/fields.ts'
import { hasHiddenText } from '../../reading/hiddenText.ts'
import type { ProgramReader } from '../SolanaScene.ts'

/** A note. */
export const memoProgram: ProgramReader = ({ data }) => {
  try {
    const memo = new TextDecoder('utf-8', { fatal: true }).decode(data)
    return {
      intent: 'attachMemo',
      fields: [text('memo', memo)],
      warnings: hasHiddenText(memo) ? [warn('hiddenText')] : [],
    }
  } catch {
    // The program refuses what is no UTF-8.
    return undefined
  }
}
