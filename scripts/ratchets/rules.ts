/** What is held of a figure, and how closely. */
export interface Rule {
  /** What is counted, and who measures it. */
  readonly what: string
  /** More is better. Without it, less is. */
  readonly more?: true
  /** How much better than the kept one a figure may be before it has to be written down. */
  readonly room?: number
  /** What is added when a figure is written down, because no two runs measure quite the same. Less than `room`. */
  readonly margin?: number
}

/** The figures that `figures.json` keeps. The fence measures those without a command, the others fall out of a run. */
export const RULES = {
  any: { what: 'types `any`' },
  'bytes of a visit': {
    what: 'gzipped bytes of the files of a visit, without the hashes of their names (`tarballs`)',
    room: 500,
    margin: 200,
  },
  'cases of the registry': {
    what: 'cases of the public registry of descriptors that are not read, and their values that are not shown (`BOWLINE_REGISTRY`, long form)',
  },
  'exported names': { what: 'names that an entry of a package exports, types included' },
  'files of a visit': {
    what: 'files of an app that a phone loads before the tap on its button, and from then to a settled list (`tarballs`)',
  },
  'files run': {
    what: 'files of ours that a journey runs through in most rounds (`npm run structure`)',
    room: 6,
    margin: 2,
  },
  'folders in a knot': {
    what: 'folders and files of `src` that reach each other in a circle of imports, types included',
  },
  'half sentences': { what: 'docstrings that begin with neither a noun nor a verb' },
  'largest function': { what: 'lines of the longest function outside tests' },
  'loose files': { what: 'sources that lie in `src` itself, tests left out' },
  // Each function that is added moves the mean.
  'mean function': {
    what: 'mean length of the functions outside tests that have a body in braces',
    room: 4,
    margin: 2,
  },
  requests: {
    what: 'requests from the first act to a settled list of wallets, by bundler (`tarballs`)',
  },
  'spread literals': { what: 'object literals that are spread into another: `{ ...{ a, b } }`' },
  suppressions: { what: 'comments that silence the compiler or the linter' },
  'tallest chain': { what: 'files of which each imports the next' },
  tests: { what: 'tests of a step of `npm test`', more: true, room: 100 },
  'warnings of requests': {
    what: 'drainer requests that get by without red, and honest ones that are warned of (`npm run corpora`)',
  },
  weights: {
    what: 'gzipped bytes of ours on a page, or of a file that loads later (`tarballs`)',
    room: 250,
    margin: 50,
  },
} as const satisfies Readonly<Record<string, Rule>>

export type FigureName = keyof typeof RULES

export const ruleOf = (figure: FigureName): Rule => RULES[figure]
export const isFigure = (name: string): name is FigureName => Object.hasOwn(RULES, name)
