/** The tables of the modules, by the folders of their migrations. The relay has some for each database. */
export const migrations: readonly (readonly [module: string, folder: URL])[] = [
  ['service', new URL('../drivers/db/migrations/', import.meta.url)],
  ['audit', new URL('../drivers/audit/migrations/', import.meta.url)],
  ['leader', new URL('../drivers/leader/migrations/', import.meta.url)],
  ['proofs', new URL('../drivers/proofs/migrations/', import.meta.url)],
  ['tickets', new URL('../drivers/tickets/migrations/', import.meta.url)],
  ...[
    'analytics',
    'auth',
    'directory',
    'history',
    'names',
    'onramp',
    'projects',
    'sessions',
    'sign-in',
    'token-lists',
    'vault',
    'windows',
  ].map(
    (module) => [module, new URL(`../modules/${module}/migrations/`, import.meta.url)] as const,
  ),
]
