/**
 * The ranges of packages of others that a rewritten app may import for the first time. viem's is the one that our
 * packages ask for, wagmi's begins with what the rewritten apps are rehearsed with.
 */
export const VERSIONS: Readonly<Record<string, string>> = {
  viem: '^2.38.0',
  wagmi: '^2.19.5',
}

/**
 * Packages that each kit brings along, in the ranges that it names itself. An app may import one without naming it, and
 * would lose it with the kit.
 */
export const BROUGHT: Readonly<Record<string, string>> = {
  '@vanilla-extract/css': '^1.20.1',
  '@vanilla-extract/dynamic': '^2.1.5',
  '@vanilla-extract/sprinkles': '^1.6.5',
  clsx: '^2.1.1',
  cuer: '^0.0.3',
  'react-remove-scroll': '^2.7.2',
  'ua-parser-js': '^2.0.9',
  buffer: '^6.0.3',
  'detect-browser': '^5.3.0',
  'framer-motion': '^6.3.11',
  qrcode: '^1.5.0',
  'react-transition-state': '^1.1.4',
  'react-use-measure': '^2.1.1',
  'resize-observer-polyfill': '^1.5.1',
  'styled-components': '^5.3.5',
  bs58: '^6.0.0',
  semver: '^7.7.2',
  valtio: '^2.1.7',
}
