import { kitErrors } from '../../../packages/common/src/index.ts'
import advice from '../../reference/errorAdvice.data.json' with { type: 'json' }
import { table } from '../../reference/table.ts'
import { slugOf } from '../slugOf.ts'

type Code = keyof typeof kitErrors

/** The codes of errors that a text names. */
export const codesIn = (text: string): readonly Code[] =>
  [...new Set(text.match(/\b[A-Z]+(?:_[A-Z]+)*\b/g) ?? [])].filter(
    (word): word is Code => word in kitErrors,
  )

/** Writes what can go wrong, with what to do about it. Empty if no code is given. */
export const errorTable = (codes: readonly Code[]): string =>
  codes.length === 0
    ? ''
    : [
        '## Errors\n',
        ...table(
          ['Code', 'What happened', 'What to do'],
          codes.map((one) => [
            `[\`${one}\`](../../errors/${slugOf(one)}/)`,
            advice[one].when,
            advice[one].advice,
          ]),
        ),
      ].join('\n')
