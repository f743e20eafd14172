import { sentence } from '../language/sentence.ts'
import { words } from '../words.ts'
import type { Step } from './createSteps.ts'
import { failureText, reasonOf } from './failures.ts'
import { h } from './h.ts'
import { button, field, form, strong, text, title } from './parts.ts'

/** A code that was mailed. */
export interface SentCode {
  readonly requestId: string
}

export interface CodeQuestion<T> {
  readonly step: Step
  readonly email: string
  readonly sent: SentCode
  send(): Promise<SentCode>
  /** Throws `CODE_WRONG` or `CODE_EXPIRED` of the server. */
  check(entered: { readonly requestId: string; readonly code: string }): Promise<T>
  /** What else the server may refuse, by its reason codes. */
  readonly problems?: Readonly<Record<string, string>> | undefined
  /** What the user can do instead of entering a code. */
  readonly leave: string
}

/** Has the user enter a code of 8 digits. Resolves with undefined if the user leaves. */
export function askCode<T>(question: CodeQuestion<T>): Promise<T | undefined> {
  const { step, email, sent, send, check, leave, problems } = question
  return step((screen) => {
    let { requestId } = sent
    const code = field({
      label: words.code.label,
      autocomplete: 'one-time-code',
      inputMode: 'numeric',
      maxLength: 24,
      className: 'screen-code',
    })
    const submit = async () => {
      const digits = digitsOf(code.input.value)
      if (digits.length !== 8) return code.setProblem(words.code.incomplete)
      try {
        screen.done(await check({ requestId, code: digits }))
      } catch (error) {
        code.setProblem(codeProblem(error, problems))
        code.input.select()
      }
    }
    const status = h('p', { className: 'screen-text screen-status', role: 'status' })
    const resend = async () => {
      try {
        ;({ requestId } = await send())
        status.textContent = words.code.resent
      } catch (error) {
        status.textContent = failureText(error)
      }
    }
    const element = form(
      submit,
      title(words.code.title),
      text(...sentence(words.code.sentTo, { email: strong(email) })),
      code.element,
      button(words.code.submit, { look: 'primary', type: 'submit' }),
      status,
      h(
        'div',
        { className: 'screen-actions' },
        button(words.code.resend, { look: 'ghost', onClick: resend }),
        button(leave, { look: 'ghost', onClick: () => screen.done(undefined) }),
      ),
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

const digitsOf = (value: string): string => value.replace(/\D/g, '').slice(0, 8)

function codeProblem(error: unknown, more: CodeQuestion<never>['problems']): string {
  const { wrong: CODE_WRONG, expired: CODE_EXPIRED, notYet: EMAIL_NOT_YET } = words.code
  const known: CodeQuestion<never>['problems'] = {
    CODE_WRONG,
    CODE_EXPIRED,
    EMAIL_NOT_YET,
    ...more,
  }
  return known[reasonOf(error) ?? ''] ?? failureText(error)
}
