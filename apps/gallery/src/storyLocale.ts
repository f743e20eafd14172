/** The language in the address of a story; `undefined` is the story's own. */
export const storyLocale = (): string | undefined =>
  new URLSearchParams(location.search).get('locale') ?? undefined
