import { type Clock, westernDigits } from '@bowline/common'
import { CODE_TRIES } from '@bowline/common/api'
import { format } from '../language/language.ts'
import { sentence } from '../language/sentence.ts'
import { words } from '../words.ts'
import type { Step } from './createSteps.ts'
import { failureText, reasonOf } from './failures.ts'
import { h } from './h.ts'
import { offerResend } from './offerResend.ts'
import { button, field, form, mailMark, strong, text, title } from './parts.ts'

/** A code that was mailed. */
export interface SentCode {
  readonly requestId: string
  /** When a further one may be asked for, in milliseconds since 1970. */
  readonly resendAt: number
}

export interface CodeQuestion<T> {
  readonly step: Step
  readonly clock: Clock
  readonly email: string
  readonly sent: SentCode
  /** A further code; or what takes its place, which ends the question. */
  send(): Promise<SentCode | { readonly answer: T }>
  /** Throws `CODE_WRONG` or `CODE_EXPIRED` of the server. */
  check(entered: { readonly requestId: string; readonly code: string }): Promise<T>
  /** What there is to know besides. */
  readonly note?: string | undefined
  /** What else the server may refuse, by its reason codes. */
  readonly problems?: Readonly<Record<string, string>> | undefined
  /** What the user can do instead of entering a code. */
  readonly leave: string
}

/** Lets the user enter a code of 8 digits. Resolves with undefined if the user leaves. */
export function askCode<T>(question: CodeQuestion<T>): Promise<T | undefined> {
  const { step, clock, email, sent, send, check, leave, note, problems } = question
  return step((screen) => {
    let { requestId } = sent
    let triesLeft = CODE_TRIES
    const code = field({
      label: words.code.label,
      autocomplete: 'one-time-code',
      inputMode: 'numeric',
      // Whole mails are pasted.
      maxLength: 1_000,
      className: 'bl-code',
    })
    const submit = async () => {
      const digits = digitsOf(code.input.value)
      if (digits.length !== 8) return code.setProblem(words.code.incomplete)
      try {
        screen.done(await check({ requestId, code: digits }))
      } catch (error) {
        if (reasonOf(error) === 'CODE_WRONG') triesLeft -= 1
        code.setProblem(codeProblem(error, { triesLeft, problems }))
        code.input.select()
      }
    }
    const resend = offerResend({
      clock,
      signal: screen.signal,
      resendAt: sent.resendAt,
      async send() {
        const next = await send()
        if ('answer' in next) {
          screen.done(next.answer)
          return sent
        }
        requestId = next.requestId
        triesLeft = CODE_TRIES
        return next
      },
    })
    const element = form(
      submit,
      mailMark(),
      title(words.code.title),
      text(...sentence(words.code.sentTo, { email: strong(email) })),
      code.element,
      button(words.code.submit, { look: 'primary', type: 'submit' }),
      resend.status,
      h(
        'div',
        { className: 'screen-actions' },
        ...resend.actions,
        button(leave, { look: 'ghost', onClick: () => screen.done(undefined) }),
      ),
      ...(note ? [h('p', { className: 'screen-text screen-note' }, note)] : []),
    )
    code.input.addEventListener('input', () => {
      const digits = digitsOf(code.input.value)
      code.input.value = digits.length > 4 ? `${digits.slice(0, 4)} ${digits.slice(4)}` : digits
      code.setProblem('')
      if (digits.length === 8) element.requestSubmit()
    })
    screen.show(element)
  })
}

/** A text that is pasted may have other numbers before the code. */
function digitsOf(value: string): string {
  const typed = westernDigits(value)
  const [code = typed] = /\b\d{4}\s?\d{4}\b/.exec(typed) ?? []
  return code.replace(/\D/g, '').slice(0, 8)
}

interface ProblemOptions {
  readonly triesLeft: number
  readonly problems: CodeQuestion<never>['problems']
}

function codeProblem(error: unknown, { triesLeft, problems }: ProblemOptions): string {
  const { wrong, expired, left, notYet: EMAIL_NOT_YET } = words.code
  const known: CodeQuestion<never>['problems'] = {
    // The last wrong one ends the code.
    CODE_WRONG: triesLeft > 0 ? `${wrong} ${left({ tries: format().number(triesLeft) })}` : expired,
    CODE_EXPIRED: expired,
    EMAIL_NOT_YET,
    ...problems,
  }
  return known[reasonOf(error) ?? ''] ?? failureText(error)
}
