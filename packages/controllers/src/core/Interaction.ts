import type {
  FormAnswers,
  FormName,
  FormQuestion,
  FrameQuestion,
  KitErrorCode,
  Pairing,
  SignInQuestion,
  WindowQuestion,
} from '@bowline/common'
import type { Readable } from './readable.ts'

/** How much help is offered to a user who waits: `offered` after 10 s, `retry` after 60 s. */
export type Help = 'none' | 'offered' | 'retry'

/** Someone other than the user has to act now. */
export type WaitingStep =
  /** Code is loading, or the wallet is being reached. */
  | { readonly kind: 'opening'; readonly help: Help }
  /** The wallet's own screen asks the user. */
  | {
      readonly kind: 'wallet'
      /** Approving signs the user in as well. */
      readonly signsIn?: boolean | undefined
      readonly help: Help
    }
  | {
      /** A pairing offer, to be scanned or opened. */
      readonly kind: 'pairing'
      readonly pairing: Pairing
      /** How often the offer was renewed. */
      readonly renewals: number
      readonly help: Help
    }

/** What every step has in which the user acts. */
interface Answerable {
  /** The user has answered, and someone else acts on the answer. */
  readonly isAnswered: boolean
  /** `none` until the answer is given. */
  readonly help: Help
}

/** A form to fill in. */
export type FormStep = {
  [F in FormName]: FormQuestion<F> &
    Answerable & {
      /** Submits the form. Does nothing once it is answered or no longer shown. */
      answer(value: FormAnswers[F]): void
    }
}[FormName]

/** A window to open. */
export interface WindowStep extends WindowQuestion, Answerable {
  /** The browser did not open it when asked. */
  readonly isBlocked: boolean
  /** Opens the window; to be called from a click. Does nothing once it is open or no longer shown. */
  open(): void
}

/** The wallet's own page asks, in a frame. */
export interface FrameStep extends FrameQuestion, Answerable {}

/** Whether to sign in. */
export interface SignInStep extends SignInQuestion, Answerable {
  /** Does nothing once it is answered or no longer shown. Throws a `TypeError` for anything else, such as a bare `true`. */
  answer(value: { readonly isAccepted: boolean }): void
}

/** The user has to act here. */
export type AskingStep = FormStep | WindowStep | FrameStep | SignInStep

/** How an interaction ended. */
export type EndStep<Facts> =
  | ({ readonly kind: 'done' } & Facts)
  | {
      readonly kind: 'failed'
      /** Use `errorCause` to sort codes by what the user can do. */
      readonly code: KitErrorCode
      /** The wallet's own error code, if the kit has no code for its error. */
      readonly providerCode?: number | undefined
      /** What the wallet has said then, made safe to show. */
      readonly providerWords?: string | undefined
    }
  /** The user has left, or another interaction has taken over. */
  | { readonly kind: 'cancelled' }

/** The current step of an interaction. Apart from its functions it can be serialised. */
export type Step<Facts = object> = WaitingStep | AskingStep | EndStep<Facts>

/**
 * A conversation between the kit and the user: to connect a wallet, or to change its network.
 *
 * It is started in the user's click and goes on by itself. Screens draw its step.
 */
export interface Interaction<Kind extends string, Subject, Result, Facts = object> {
  readonly kind: Kind
  /** What it is about. Starting another one with the same subject tries again. */
  readonly subject: Subject
  /** What happens now and who has to act. The last step is `done`, `failed` or `cancelled`. */
  readonly step: Readable<Step<Facts>>
  /**
   * Rejects with a `KitError`. An unhandled rejection is not reported, because the step contains the
   * error too.
   */
  readonly result: Promise<Result>
  /**
   * Cancels the interaction because the user leaves: `result` rejects with `ABORTED`. Does nothing once
   * it has ended, or after the wallet was asked to act, because the wallet's answer counts then.
   */
  cancel(): void
}

/** Whether a step is the last one. */
export const isEnd = <Facts>(step: Step<Facts>): step is EndStep<Facts> =>
  step.kind === 'done' || step.kind === 'failed' || step.kind === 'cancelled'
