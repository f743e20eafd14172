import {
  type AnswerTo,
  type FrameQuestion,
  KitError,
  type Question,
  toKitError,
  type WindowQuestion,
} from '@bowline/common'
import type { AskingStep, WindowStep } from './Interaction.ts'
import type { Windows } from './windows.ts'

export interface Questions {
  /** See `Conversation.ask`. */
  ask<const Q extends Question>(question: Q): Promise<AnswerTo<Q>>
  /** Rejects the question that waits for its answer. */
  refuse(): void
  /** Whether a question waits for its answer. */
  isWaiting(): boolean
}

/** Puts questions to the user, one at a time. A newer question replaces one that still waits. */
export function createQuestions({
  isOver,
  show,
  windows,
}: {
  /** Whether questions are no longer possible. */
  isOver(): boolean
  show(step: AskingStep): void
  readonly windows: Windows
}): Questions {
  const aborted = () => new KitError('ABORTED')
  let waiting: { reject(error: KitError): void } | undefined

  const refuse = () => {
    waiting?.reject(aborted())
    waiting = undefined
  }

  /** Shows a step that the user answers, and waits for the answer. */
  const asked = <T>(
    draw: (
      isAnswered: boolean,
      answer: (value: T) => void,
      isOpen: () => boolean,
      fail: (error: unknown) => void,
    ) => AskingStep,
  ): Promise<T> => {
    refuse()
    const answer = Promise.withResolvers<T>()
    waiting = answer
    const isOpen = () => waiting === answer
    const settle = (value: T) => {
      if (!isOpen()) return
      waiting = undefined
      show(draw(true, settle, isOpen, fail))
      answer.resolve(value)
    }
    const fail = (error: unknown) => {
      if (!isOpen()) return
      waiting = undefined
      answer.reject(toKitError(error))
    }
    show(draw(false, settle, isOpen, fail))
    return answer.promise
  }

  const askWindow = (question: WindowQuestion): Promise<Window> => {
    // Opened in the click that led here, so the user needs no second click.
    const first = windows.canOpen() ? windows.open(question.url) : undefined
    let isBlocked = first === null
    return asked<Window>((isAnswered, settle, isOpen): WindowStep => {
      const step = (): WindowStep => ({
        ...question,
        isAnswered,
        help: 'none',
        isBlocked: isBlocked && !isAnswered,
        open() {
          if (!isOpen()) return
          const opened = windows.open(question.url)
          if (opened) return settle(opened)
          isBlocked = true
          show(step())
        },
      })
      if (first && !isAnswered) queueMicrotask(() => settle(first))
      return step()
    })
  }

  const askFrame = async (question: FrameQuestion): Promise<unknown> => {
    const { prompt } = question
    let isSettled = false
    const settled = (async () => prompt.settled())().finally(() => {
      isSettled = true
    })
    try {
      return await asked((isAnswered, settle, _, fail) => {
        if (!isAnswered) settled.then(settle, fail)
        return { ...question, isAnswered, help: 'none' }
      })
    } catch (error) {
      // Leaving counts as declining, and the page is told.
      if (!isSettled) prompt.reject()
      throw error
    }
  }

  return {
    refuse,
    isWaiting: () => waiting !== undefined,
    ask: <Q extends Question>(question: Q) => {
      if (isOver()) return Promise.reject(aborted())
      const answer: Promise<unknown> =
        question.kind === 'window'
          ? askWindow(question)
          : question.kind === 'frame'
            ? askFrame(question)
            : // What is asked names the shape of its answer.
              asked((isAnswered, settle) => {
                const answer = (value: unknown) => settle(checked(question.kind, value))
                return { ...question, isAnswered, help: 'none', answer } as never
              })
      return answer as Promise<AnswerTo<Q>>
    },
  }
}

/** A bare `true` would read as a refusal, and end the session of a wallet. Throws a `TypeError`. */
function checked(kind: Question['kind'], value: unknown): unknown {
  const { isAccepted } = Object(value)
  if (typeof value !== 'object' || value === null)
    throw new TypeError(`The answer to the step ${kind} is an object.`)
  if (kind === 'signIn' && typeof isAccepted !== 'boolean')
    throw new TypeError('The answer to the step signIn is { isAccepted: true }, or false.')
  return value
}
