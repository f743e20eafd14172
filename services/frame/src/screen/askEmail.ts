import { words } from '../words.ts'
import type { Step } from './createSteps.ts'
import { failureText, reasonOf } from './failures.ts'
import { button, field, form, mailMark, text, title } from './parts.ts'

export interface EmailQuestion<T, L> {
  readonly step: Step
  readonly heading: string
  readonly why?: string | undefined
  readonly label: string
  readonly value?: string | undefined
  /** What was wrong with `value`. */
  readonly problem?: string | undefined
  /** The texts of problems, by the reason codes of the server. */
  readonly problems?: Readonly<Record<string, string>> | undefined
  send(email: string): Promise<T>
  /** What the user can do instead, and what that resolves with. */
  readonly leave?: { readonly label: string; readonly answer: L } | undefined
}

/** Lets the user enter an email address, until a code was sent to it. */
export function askEmail<T, L = never>(question: EmailQuestion<T, L>) {
  const { step, heading, why, label, value, problem = '', problems = {}, leave } = question
  const { submit, invalid } = words.email
  return step<{ readonly email: string; readonly sent: T } | L>((screen) => {
    // Of type `text`: Chromium rewrites what is typed into one of type `email`, by rules that take faß.de for fass.de.
    const address = field({ label, inputMode: 'email', autocomplete: 'email', value })
    address.setProblem(problem)
    const send = async () => {
      const email = address.input.value.trim()
      if (!/^[^@\s]+@[^@\s]+$/.test(email)) {
        address.setProblem(invalid)
        return address.input.focus()
      }
      try {
        screen.done({ email, sent: await question.send(email) })
      } catch (error) {
        address.setProblem(problems[reasonOf(error) ?? ''] ?? emailProblem(error))
      }
    }
    const action = button(submit, { look: 'primary', type: 'submit' })
    const parts = [mailMark(), title(heading), ...(why ? [text(why)] : []), address.element, action]
    if (leave) {
      const { label, answer } = leave
      parts.push(button(label, { look: 'ghost', onClick: () => screen.done(answer) }))
    }
    screen.show(form(send, ...parts))
  })
}

/** What was wrong with an address that a code was not sent to. */
export const emailProblem = (error: unknown): string =>
  reasonOf(error) === 'INVALID_PARAMETERS' ? words.email.invalid : failureText(error)
