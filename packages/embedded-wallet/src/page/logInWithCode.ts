import { type FormProblem, KitError, sanitizeText } from '@bowline/common'
import { type EmbeddedUser, FrameError, type FrameErrorName } from '@bowline/common/frame'
import type { AwaitedCode } from './createCodes.ts'
import { type LoginOptions, logIn } from './logIn.ts'

const CODE_DIGITS = 8
const MAX_EMAIL_CHARACTERS = 320

export interface CodeLoginOptions extends Omit<LoginOptions, 'via' | 'enterCode'> {
  readonly email: string
}

/**
 * Logs in by email with a code that the user types into the app. Asks for another address if the user wants one, or
 * if no code could be mailed.
 *
 * Throws `WALLET_METHOD_UNSUPPORTED` if the project does not allow it, and what `logIn` throws.
 */
export async function logInWithCode(options: CodeLoginOptions): Promise<EmbeddedUser> {
  const { ask, codes } = options
  let { email } = options
  for (;;) {
    let isMailed = false
    let wantsOther = false
    const enterCode = async (awaited: AwaitedCode, signal: AbortSignal) => {
      isMailed = true
      wantsOther = (await askForCode(options, awaited, signal)) === 'other'
      if (wantsOther) throw new KitError('ABORTED')
    }
    try {
      return await logIn({ ...options, via: { kind: 'email', email, code: 'app' }, enterCode })
    } catch (error) {
      const problem = isMailed ? undefined : PROBLEMS.get(reasonOf(error))
      if (!problem && !wantsOther) throw error
      // Only a refusal has to be waited for.
      const retryAt = problem && codes.waitsUntil()
      email = (await ask({ kind: 'form', form: 'email', problem, retryAt })).email
    }
  }
}

/** Asks the user for a code until the page takes one. */
async function askForCode(
  { ask, page, codes }: CodeLoginOptions,
  { id, email }: AwaitedCode,
  signal: AbortSignal,
): Promise<'entered' | 'other'> {
  const subject = sanitizeText(email, MAX_EMAIL_CHARACTERS)
  let problem: FormProblem | undefined
  let retryAt: number | undefined
  let resendAt: number | undefined
  for (;;) {
    const answer = await ask({
      kind: 'form',
      form: 'code',
      subject,
      digits: CODE_DIGITS,
      canChange: true,
      isSeenByApp: true,
      problem,
      retryAt,
      resendAt,
    })
    if ('resend' in answer && answer.toOther) return 'other'
    const code = 'code' in answer ? answer.code.replace(/\s/g, '') : undefined
    problem = undefined
    retryAt = undefined
    // The page would count it against the app.
    if (code !== undefined && !/^\d{8}$/.test(code)) problem = 'invalid'
    if (problem) continue
    try {
      if (code === undefined) await page.request('resendCode', { id }, { signal })
      else {
        await page.request('enterCode', { id, code }, { signal })
        return 'entered'
      }
    } catch (error) {
      const reason = reasonOf(error)
      problem = PROBLEMS.get(reason)
      if (!problem) throw error
      const until = reason === 'limit' ? codes.waitsUntil() : undefined
      if (code !== undefined) retryAt = until
      else if (until) {
        // The code that was mailed can still be entered, so this is no problem of what was typed.
        resendAt = until
        problem = undefined
      }
    }
  }
}

const PROBLEMS: ReadonlyMap<FrameErrorName | undefined, FormProblem> = new Map([
  ['invalid', 'invalid'],
  ['codeWrong', 'wrong'],
  ['codeExpired', 'expired'],
  ['limit', 'tooMany'],
  ['internal', 'unreachable'],
])

/** Why the page has refused. */
function reasonOf(error: unknown): FrameErrorName | undefined {
  if (error instanceof FrameError) return error.reason
  return error instanceof KitError && error.cause instanceof FrameError
    ? error.cause.reason
    : undefined
}
