const WORD = /[^\s(),]+/g

/** Whether a word is a page of the repository, such as `docs/theming.md#contrast`. */
const isPage = (word: string) => word.startsWith('docs/') && word.includes('.md')

/** Names the pages of a text by their addresses, which a user can open: paths mean nothing outside of the repository. */
export function withAddresses(text: string, repository: string | undefined): string {
  return repository === undefined
    ? text
    : text.replaceAll(WORD, (word) => (isPage(word) ? `${repository}/blob/main/${word}` : word))
}

/** Where the sources of this package are, which a release writes into its manifest. */
export function repositoryOf(manifest: string): string | undefined {
  const { repository } = JSON.parse(manifest)
  const url = typeof repository === 'object' ? repository?.url : repository
  const found = typeof url === 'string' ? /^git\+(https:\/\/.+)\.git$/.exec(url) : undefined
  return found?.[1]
}
