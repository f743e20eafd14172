/** The tables of the modules, by the folders of their migrations. */
export const migrations: readonly (readonly [module: string, folder: URL])[] = [
  ['leader', new URL('./drivers/leader/migrations/', import.meta.url)],
  ...['analytics', 'directory', 'names', 'onramp', 'projects', 'sessions', 'sign-in'].map(
    (module) => [module, new URL(`./modules/${module}/migrations/`, import.meta.url)] as const,
  ),
]
