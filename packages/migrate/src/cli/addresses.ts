/** A page of the repository that a text names, such as `docs/theming.md#contrast`. */
const PAGE = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g

/** Has a text name pages by their addresses, which a user can open: paths mean nothing outside of the repository. */
export function withAddresses(text: string, repository: string | undefined): string {
  return repository === undefined
    ? text
    : text.replaceAll(PAGE, (page) => `${repository}/blob/main/${page}`)
}

/** Where the sources of this package are, which a release writes into its manifest. */
export function repositoryOf(manifest: string): string | undefined {
  const { repository } = JSON.parse(manifest)
  const url = typeof repository === 'object' ? repository?.url : repository
  const found = typeof url === 'string' ? /^git\+(https:\/\/.+)\.git$/.exec(url) : undefined
  return found?.[1]
}
