import type { Namespace } from '@bowline/common'
import { expect } from 'vitest'
import type { Act } from '../libraryUses.ts'
import type { LocalChains, Opened } from '../Opened.test.support.ts'

export interface Scene<N extends Namespace> extends Opened<N> {
  readonly sandbox: LocalChains
}

/** What a library does, by act. Each throws if anything is not as it should be. */
export type Uses<N extends Namespace> = {
  readonly [A in Act]?: (scene: Scene<N>) => Promise<void>
}

/** The error of what has to fail. */
export async function failureOf(run: () => unknown): Promise<unknown> {
  try {
    await run()
  } catch (error) {
    return error
  }
  return expect.unreachable('It did not fail.')
}

/** An error and what it names as its causes, in the ways that libraries have for that. */
export function causesOf(error: unknown): readonly unknown[] {
  if (typeof error !== 'object' || error === null) return []
  const { cause, innerError, error: inner, info } = error as Readonly<Record<string, unknown>>
  return [error, ...[cause, innerError, inner, Object(info).error].flatMap(causesOf)]
}

/** The code of a wallet's answer, wherever a library keeps it. */
export const codesOf = (error: unknown): readonly unknown[] =>
  causesOf(error).map((one) => (one as { readonly code?: unknown }).code)

/** What a provider answers whose session has ended. */
export function expectLeft({ leftCode }: Pick<Opened<Namespace>, 'leftCode'>, error: unknown) {
  expect(codesOf(error)).toContain(leftCode)
}
