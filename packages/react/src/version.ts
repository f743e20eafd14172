/**
 * The version of this package that the page has loaded, such as `0.1.0`. Name it in reports of errors, next to the code: it says which
 * entries of the changelog apply. Requests to the services send it as `sv`, so that a server's operator sees which versions are in use.
 *
 * @example
 * console.info(`Bowline ${VERSION}`)
 */
export const VERSION: string = '0.1.0'
