import type { Readable, Writable } from 'node:stream'
import { confirm, isCancel, text } from '@clack/prompts'
import { ConfigError } from '../../config/ConfigError.ts'
import { sentenceOf } from '../sentenceOf.ts'
import { QUESTIONS, type QuestionName, questions } from './questions.ts'

export interface Terminal {
  readonly input: Readable
  readonly output: Writable
}

export type Answers = Readonly<Record<QuestionName, string>>

/** Asks for the answers that are missing, each until it is one. Resolves with `undefined` when the person leaves. */
export async function askQuestions(
  given: Partial<Answers>,
  terminal: Terminal,
): Promise<Answers | undefined> {
  const answers: Partial<Record<QuestionName, string>> = {}
  for (const name of QUESTIONS) {
    const { text: message, usual, read } = questions[name]
    const answer =
      given[name] ??
      (await text({
        message,
        placeholder: usual,
        defaultValue: usual,
        validate: (value) => problemWith(() => read(value?.trim() || usual)),
        ...terminal,
      }))
    if (isCancel(answer)) return undefined
    answers[name] = answer.trim() || usual
  }
  // Each question was asked.
  return answers as Answers
}

/** Asks whether a file may be replaced. */
export async function askToReplace(file: string, terminal: Terminal): Promise<boolean> {
  const answer = await confirm({
    message: `${file} is there already. Replace it?`,
    initialValue: false,
    ...terminal,
  })
  return answer === true
}

function problemWith(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    return error instanceof ConfigError ? error.problems.join(' ') : sentenceOf(error)
  }
}
