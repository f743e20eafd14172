import type { AccountId } from '../caip/identifiers.ts'
import type { AccountType } from './AccountType.ts'
import type { AskedPrompt } from './Prompt.ts'

/** What a connector reports while it works. A notice needs no answer. */
export type Notice =
  /** The wallet's own screen is asking the user. */
  | {
      readonly kind: 'wallet'
      /** Approving signs the user in as well. */
      readonly signsIn?: boolean | undefined
    }
  /**
   * A pairing offer, to be shown as a QR code or opened as a link. Reported again on each renewal, and once the offer
   * is no longer pending.
   */
  | { readonly kind: 'pairing'; readonly pairing: Pairing }

/**
 * The forms that a connector can show, each with the shape of its answer. A package that brings a form
 * of its own adds it by declaration merging.
 */
export interface FormAnswers {
  email: { readonly email: string }
  /** A one-time code, or a request for a new one. */
  code:
    | { readonly code: string }
    | {
        readonly resend: true
        /** Sends the code to another address, which is asked for next; only if the question says `canChange`. */
        readonly toOther?: boolean | undefined
      }
  password: { readonly password: string }
}

export type FormName = keyof FormAnswers

/** A form to fill in. */
export interface FormQuestion<F extends FormName = FormName> {
  readonly kind: 'form'
  readonly form: F
  /** Why the last answer was refused, as a code that the screen translates. */
  readonly problem?: FormProblem | undefined
  /** When the form may be submitted again, in milliseconds since the epoch. */
  readonly retryAt?: number | undefined
  /** The subject of the form, already made safe to show; for a code, the address that it was sent to. */
  readonly subject?: string | undefined
  /** The number of digits of a code. The field then takes nothing else, and shows groups of four. */
  readonly digits?: number | undefined
  /** The time from which a new code may be requested, in milliseconds since the epoch. */
  readonly resendAt?: number | undefined
  /** Whether another address can be chosen for a code. */
  readonly canChange?: boolean | undefined
  /** Whether a code is the wallet's, so that the form has to say what it means that the app sees it. */
  readonly isSeenByApp?: boolean | undefined
}

/** Why an answer to a form was refused. */
export type FormProblem = 'invalid' | 'wrong' | 'expired' | 'tooMany' | 'unreachable'

/** A window that has to be opened from a click. */
export interface WindowQuestion {
  readonly kind: 'window'
  /** An `https:` page, or a page of this app. */
  readonly url: string
  /** The name of who runs that page, in words that the user knows. It is already made safe to show. */
  readonly provider: string
}

/** Whether to sign in to the app with an account. Asked by the kit between the wallet's answer and `connected`. */
export interface SignInQuestion {
  readonly kind: 'signIn'
  readonly account: AccountId
  /** What the account is, if its wallet says it. */
  readonly accountType?: AccountType | undefined
  /** Declining ends the connection. */
  readonly isRequired: boolean
  /** The wallet as it has introduced itself, and the link that opens it on a phone; after pairing. */
  readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
  readonly redirect?: string | undefined
  /** The text to sign. Absent while it is being made, and if that failed. */
  readonly message?: string | undefined
  /** The wallet has signed the message, which only has to be sent to the app's server. */
  readonly isSigned?: boolean | undefined
  /** Why the last attempt failed. Absent while the message is being made. */
  readonly problem?: SignInProblem | undefined
}

/**
 * Why the user is not signed in yet.
 *
 * - `declined`: the user or the wallet declined to sign.
 * - `unprepared`: there is no message, because the server did not answer.
 * - `unsent`: the wallet has signed, but the server did not answer. The signature is sent again.
 * - `expired`: the message was too old when the server got it.
 * - `notAdmitted`: the app does not admit this account.
 * - `refused`: the server refused the signature for another reason.
 * - `failed`: the wallet could not sign.
 */
export type SignInProblem =
  | 'declined'
  | 'unprepared'
  | 'unsent'
  | 'expired'
  | 'notAdmitted'
  | 'refused'
  | 'failed'

/** A prompt of the wallet's own page, in an open frame. Answered once the prompt is settled. */
export interface FrameQuestion<T = unknown> {
  readonly kind: 'frame'
  readonly prompt: AskedPrompt<T>
}

/** What the user has to do. */
export type Question = FormQuestion | WindowQuestion | FrameQuestion | SignInQuestion

/** The answer to a question. */
export type AnswerTo<Q extends Question> =
  Q extends FormQuestion<infer F>
    ? FormAnswers[F]
    : Q extends FrameQuestion<infer T>
      ? T
      : Q extends WindowQuestion
        ? Window
        : Q extends SignInQuestion
          ? { readonly isAccepted: boolean }
          : never

/** How a connector talks with the user while it connects. It does not depend on any screen. */
export interface Conversation {
  /** Reports what happens now. A report replaces the previous one. */
  tell(notice: Notice): void
  /**
   * Asks the user and resolves with the answer.
   *
   * Throws `ABORTED` once the user has left, or if the app connects without a screen of the kit.
   */
  ask<const Q extends Question>(question: Q): Promise<AnswerTo<Q>>
}

/** A pairing offer, to be shown as a QR code or opened as a deep link. */
export interface Pairing {
  /** The pairing URI. It carries a key: never log it, never send it anywhere. */
  readonly uri: string
  /** When the offer expires, in milliseconds since the epoch. A connector renews it before. */
  readonly expiresAt: number
  /**
   * The relay has not accepted the offer yet. A wallet that scans it already gets it as soon as the relay has. A link
   * must wait: phones may freeze a page that is left for an app, and the offer would never reach the relay.
   */
  readonly isPending?: boolean | undefined
}
