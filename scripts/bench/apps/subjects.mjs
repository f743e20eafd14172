/**
 * What apps have, by the name that a command gives it. `page` is a page of apps/starter, `pairs` says that its list has
 * a row for phone wallets and a directory of a server.
 */
export const SUBJECTS = {
  evm: { page: 'evm.html', title: 'EVM with pairing and a server', pairs: true },
  families: { page: 'families.html', title: 'four families, the same', pairs: true },
  wagmi: { page: 'index.html', title: 'EVM in a wagmi app, the same', pairs: true },
  'quick-start': { page: 'quick-start.html', title: 'quick start', pairs: false },
  control: { page: 'plain.html', title: 'plain wagmi dialog', pairs: false },
}

/** What the others are compared with. */
export const CONTROL = 'control'
/** What most apps have. */
export const DEFAULT = 'evm'
/** The default subject with the packages of another commit. */
export const BESIDE = 'beside'

/** Throws if there is no such subject. */
export function subjectOf(name) {
  const subject = SUBJECTS[name]
  if (!subject)
    throw new Error(`There is no subject "${name}", only: ${Object.keys(SUBJECTS).join(', ')}.`)
  return subject
}
