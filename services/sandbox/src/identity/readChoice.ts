import { type Person, people } from './people.ts'

/** Reads the form of the sign-in page. Returns `undefined` if the visitor has cancelled. */
export function readChoice(form: Readonly<Record<string, unknown>>): Person | undefined {
  return people.find(({ id }) => id === form.person)
}
