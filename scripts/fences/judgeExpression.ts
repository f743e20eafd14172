// Read when the checker is loaded: in this process, without a JVM or a native program.
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')

// Decided by counting steps and never by time, so that a busy machine comes to the same verdict.
const CHECK = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 }

/** Says what is wrong with a regular expression that can take more than linear time on some text. */
export function judgeExpression(source: string, flags: string): string | undefined {
  const verdict = checkSync(source, flags, CHECK)
  if (verdict.status === 'safe') return undefined
  const expression = `/${source}/${flags}`
  if (verdict.status === 'unknown')
    return `${expression} could not be decided: ${verdict.error.kind}`
  return `${expression} is ${verdict.complexity.summary}, for example on ${verdict.attack.pattern}`
}
