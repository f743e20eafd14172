import { readFileSync } from 'node:fs'

/** Of a second in `/proc/self/stat`. */
const TICKS = 100

/**
 * Returns a function that tells how many seconds of CPU the processes have used that this process has started and that
 * have ended since it was asked last, with all that they had started and waited for. The pages of a browser are not
 * among these: nobody waits for their processes, which take about two thirds as much again as the rest of a journey.
 * Returns undefined where the system does not tell.
 */
export function createCpuMeter(read = endedChildren) {
  let before = read()
  return () => {
    const now = read()
    const used = now === undefined || before === undefined ? undefined : now - before
    before = now
    return used
  }
}

function endedChildren() {
  if (process.platform !== 'linux') return undefined
  // The name in brackets may have spaces.
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(13, 15).map(Number)
  return (user + system) / TICKS
}
