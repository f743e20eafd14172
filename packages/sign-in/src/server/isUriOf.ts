/** Whether a message may name a URI: one of these origins, or a page of it. */
export const isUriOf =
  (origins: readonly string[]) =>
  (uri: string): boolean =>
    URL.canParse(uri) && origins.includes(new URL(uri).origin)
