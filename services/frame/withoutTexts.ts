import type { Plugin } from 'vite'

/** What the contracts say of their calls, for the server's documentation. */
const SUMMARY = /^\s*summary:\s*(?:"[^"\n]*"|'[^'\n]*'),?$/gm
/** What an error says to developers, by its code. */
const ERROR_TEXT = /^\s*[A-Z_]+:\s*(["'])(?:[^\\\n]|\\.)*?\1,?$/gm
const ERRORS = /[\\/](?:core|KeyError|registry)\.(?:js|ts)$/

/**
 * Leaves out texts of our packages that the page shows nobody. Its errors say their codes then, and for those that users
 * see it has words of its own.
 */
export const withoutTexts: Plugin = {
  name: 'without-texts',
  transform(code, id) {
    if (!/[\\/](?:common|wallet-keys)[\\/](?:dist|src)[\\/]/.test(id)) return undefined
    const short = code.replace(SUMMARY, '')
    return { code: ERRORS.test(id) ? short.replace(ERROR_TEXT, '') : short, map: null }
  },
}
