/** How many inputs a property is tried with: few in tests, and as many as `FUZZ_RUNS` says for a long search. */
export const fuzzRuns = (few: number): number => Number(process.env.FUZZ_RUNS ?? few)
