import type { FieldRow } from './shapes.ts'

/** What the state of an action means: it is the same for each of them, so their types have no words for it. */
export const ACTION_WORDS: Readonly<Record<string, string>> = {
  status: 'The state of the newest call: `idle`, `pending`, `success` or `error`.',
  data: 'What the newest call resolved with. `undefined` until it has.',
  error: 'Why the newest call failed, with its `code`. `null` if it did not.',
  isIdle: 'Whether nothing was called yet, or `reset` was.',
  isPending: 'Whether the newest call waits for its answer.',
  isSuccess: 'Whether the newest call has resolved.',
  isError: 'Whether the newest call has failed.',
  reset: 'Forgets the newest call. It stops nothing that a wallet was asked.',
  cancel: 'Ends the newest call, as if the visitor had left.',
}

const field = (name: string, type: string, meaning: string): FieldRow => ({
  name,
  type,
  meaning,
  isOptional: false,
  otherwise: undefined,
})

/** What is used most of a result of TanStack Query. */
export const QUERY_FIELDS: readonly FieldRow[] = [
  field('isPending', 'boolean', 'Whether there is no `data` yet.'),
  field('isFetching', 'boolean', 'Whether it is being read, for the first time or again.'),
  field('isError', 'boolean', 'Whether the last try has failed.'),
  field('error', 'Error', 'Why it has failed: a `KitError`. `null` if it has not.'),
  field('refetch', '() => Promise', 'Reads it again now.'),
  field('hasNextPage', 'boolean', 'Whether there is more.'),
  field('fetchNextPage', '() => Promise', 'Reads the next page and adds it to `data`.'),
]
