/** What `npm run fuzz` has been asked for, by the environment. */
export const fuzzSettings = {
  files: (process.env.FUZZ_FILES ?? '').split('\n').filter(Boolean),
  runs: numberOf('FUZZ_RUNS', 5_000_000),
  seconds: numberOf('FUZZ_SECONDS', 60),
  seed: process.env.FUZZ_SEED === undefined ? undefined : numberOf('FUZZ_SEED', 0),
} as const

function numberOf(name: string, otherwise: number): number {
  const value = Number(process.env[name] ?? otherwise)
  if (Number.isSafeInteger(value)) return value
  throw new Error(`${name} has to be a whole number.`)
}
