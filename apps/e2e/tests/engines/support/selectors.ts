import { getByLabelSelector, getByRoleSelector, getByTestIdSelector, getByTextSelector } from 'ivya'

type RoleOptions = Parameters<typeof getByRoleSelector>[1]

/** Selectors in Playwright's grammar, by the words that a page has for people. A text may be a part of them, unless `exact`. */
export const byRole = (role: string, name?: string | RegExp, options: RoleOptions = {}): string =>
  getByRoleSelector(role, name === undefined ? options : { ...options, name })

export const byLabel = (text: string, options?: { readonly exact: boolean }): string =>
  getByLabelSelector(text, options)
export const byText = (text: string | RegExp): string => getByTextSelector(text)
export const byTestId = (id: string): string => getByTestIdSelector('data-testid', id)

/** What the last selector finds inside of what those before it find. */
export const within = (...selectors: readonly string[]): string => selectors.join(' >> ')

/** The one that begins with a text, of what a selector finds. */
export const withText = (selector: string, text: string): string =>
  within(selector, `internal:has-text=${JSON.stringify(text)}i`)

export const first = (selector: string): string => within(selector, 'nth=0')
