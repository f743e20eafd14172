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
    draw: (isAnswered: boolean, answer: (value: T) => void) => AskingStep,
  ): Promise<T> => {
    refuse()
    const answer = Promise.withResolvers<T>()
    waiting = answer
    const settle = (value: T) => {
      if (waiting !== answer) return
      waiting = undefined
      show(draw(true, () => {}))
      answer.resolve(value)
    }
    show(draw(false, settle))
    return answer.promise
  }

  const askWindow = (question: WindowQuestion): Promise<Window> => {
    // Opened in the click that led here, so the user needs no second click.
    const first = windows.canOpen() ? windows.open(question.url) : undefined
    if (first) return Promise.resolve(first)
    let isBlocked = first === null
    return asked<Window>((isAnswered, answer): WindowStep => {
      const step = () => ({ ...question, isAnswered, isBlocked: isBlocked && !isAnswered, open })
      const open = () => {
        if (isAnswered) return
        const opened = windows.open(question.url)
        if (opened) return answer(opened)
        isBlocked = true
        show(step())
      }
      return step()
    })
  }

  const askFrame = (question: FrameQuestion): Promise<unknown> => {
    const { prompt } = question
    const answer = asked((isAnswered, settle) => {
      if (!isAnswered) prompt.settled().then(settle, (error) => fail(error))
      return { ...question, isAnswered }
    })
    const own = waiting
    const fail = (error: unknown) => {
      if (waiting !== own) return
      waiting = undefined
      own?.reject(toKitError(error))
    }
    // Leaving counts as declining, and the page is told.
    answer.catch(() => prompt.reject())
    return answer
  }

  return {
    refuse,
    ask: <Q extends Question>(question: Q) => {
      if (isOver()) return Promise.reject(aborted())
      const answer: Promise<unknown> =
        question.kind === 'window'
          ? askWindow(question)
          : question.kind === 'frame'
            ? askFrame(question)
            : // What is asked names the shape of its answer.
              asked((isAnswered, settle) => ({ ...question, isAnswered, answer: settle }) as never)
      return answer as Promise<AnswerTo<Q>>
    },
  }
}
