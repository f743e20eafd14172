import type { Readable, Writable } from 'node:stream'
import { isCancel, multiselect, select } from '@clack/prompts'
import type { Answers } from '../app/Answers.ts'
import { FAMILIES, type Family, FRAMEWORKS, type Framework } from '../app/choices.ts'

export interface Terminal {
  readonly input: Readable
  readonly output: Writable
}

/** Asks for the answers that are missing. Resolves with `undefined` when the user leaves. */
export async function ask(
  given: Partial<Answers>,
  terminal: Terminal,
): Promise<Answers | undefined> {
  const framework =
    given.framework ??
    (await select<Framework>({
      message: 'Framework',
      options: optionsOf(FRAMEWORKS),
      ...terminal,
    }))
  if (isCancel(framework)) return undefined
  const families =
    given.families ??
    (await multiselect<Family>({
      message: 'Chain families (space selects)',
      options: optionsOf(FAMILIES),
      initialValues: ['evm'],
      required: true,
      ...terminal,
    }))
  if (isCancel(families)) return undefined
  const server =
    given.server ??
    (await select<boolean>({
      message: 'A server of your own',
      options: [
        { value: false, label: 'No', hint: 'wallets of the browser' },
        {
          value: true,
          label: 'Yes',
          hint: 'a directory of wallets, a relay, and reads of chains, too',
        },
      ],
      ...terminal,
    }))
  if (isCancel(server)) return undefined
  return { framework, families, server }
}

function optionsOf<T extends string>(labels: Readonly<Record<T, string>>) {
  return (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] as string }))
}
