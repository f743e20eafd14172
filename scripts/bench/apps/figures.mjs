import { sumOf } from './phases.mjs'

/**
 * What is measured of each app, by name: what it is called, on which profile it falls out, its unit, and where it stands in what
 * the profile returns. Times are milliseconds, memory and weights bytes.
 */
export const FIGURES = {
  'phone list': { what: 'tap to list', profile: 'phone', unit: 'ms', of: ({ list }) => list },
  'phone settled': {
    what: 'tap to settled list',
    profile: 'phone',
    unit: 'ms',
    of: ({ settled }) => settled,
  },
  'phone warm': {
    what: 'tap to list, second visit',
    profile: 'phone',
    unit: 'ms',
    of: ({ warm }) => warm,
  },
  code: {
    what: 'QR code read after its row',
    profile: 'phone',
    unit: 'ms',
    of: ({ code }) => code,
  },
  'phone early': {
    what: 'early tap, navigation to list',
    profile: 'early',
    unit: 'ms',
    of: ({ list }) => list,
  },
  'desktop list': { what: 'click to list', profile: 'desktop', unit: 'ms', of: ({ list }) => list },
  'desktop settled': {
    what: 'click to settled list',
    profile: 'desktop',
    unit: 'ms',
    of: ({ settled }) => settled,
  },
  'desktop again': {
    what: 'click to list, opened again',
    profile: 'desktop',
    unit: 'ms',
    of: ({ again }) => again,
  },
  'all wallets': {
    what: 'all wallets, first row',
    profile: 'desktop',
    unit: 'ms',
    of: ({ all }) => all,
  },
  'all wallets full': {
    what: 'all wallets, settled',
    profile: 'desktop',
    unit: 'ms',
    of: ({ allFull }) => allFull,
  },
  search: { what: 'search', profile: 'desktop', unit: 'ms', of: ({ search }) => search },
  heap: { what: 'heap that opening adds', profile: 'memory', unit: 'MB', of: ({ heap }) => heap },
  growth: {
    what: 'kept after 50 more opens',
    profile: 'memory',
    unit: 'KiB',
    of: ({ growth }) => growth,
  },
  'growth with code': {
    what: 'the same with compiled code',
    profile: 'memory',
    unit: 'KiB',
    of: ({ withCode }) => withCode,
  },
  nodes: { what: 'nodes that they leave', profile: 'memory', unit: '', of: ({ nodes }) => nodes },
  listeners: {
    what: 'listeners that they leave',
    profile: 'memory',
    unit: '',
    of: ({ listeners }) => listeners,
  },
  ...weights('before', 'before the tap'),
  ...weights('withTap', 'tap to list', 'with the tap'),
  ...weights('afterList', 'after the list'),
  ...weights('afterRow', 'after the row for phone wallets', 'after the row'),
  'bytes in all': {
    what: 'bytes of the whole visit',
    profile: 'phone',
    unit: 'kB',
    of: ({ phases }) => sumOf(Object.values(phases).flat()).bytes,
  },
}

function weights(phase, what, name = what) {
  // Without pairing there is no row to press.
  const of = (key) => (result) =>
    phase === 'afterRow' && result.code === undefined ? undefined : sumOf(result.phases[phase])[key]
  return {
    [`files ${name}`]: { what: `files ${what}`, profile: 'phone', unit: '', of: of('files') },
    [`bytes ${name}`]: { what: `bytes ${what}`, profile: 'phone', unit: 'kB', of: of('bytes') },
  }
}

/** A figure as people read it. */
export function written(value, unit) {
  if (value === undefined || Number.isNaN(value)) return '–'
  if (unit === 'MB') return (value / 1e6).toFixed(2)
  if (unit === 'kB') return (value / 1e3).toFixed(1)
  if (unit === 'KiB') return (value / 1024).toFixed(0)
  return value.toFixed(0)
}
