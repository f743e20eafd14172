import { readFileSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** A folder of Linux whose files are in memory. */
export const IN_MEMORY = '/dev/shm'

/** How many bytes there are for files in memory: none where the system has no such folder. */
export function freeInMemory(): number {
  if (process.platform !== 'linux') return 0
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, freemem())
  } catch {
    return 0 // it is not there
  }
}

/** Whether programs in it may be run. Some containers forbid that. */
export function runsInMemory(mounts = readFileSync('/proc/mounts', 'utf8')): boolean {
  const line = mounts.split('\n').find((one) => one.split(' ')[1] === IN_MEMORY)
  const [, , , options = 'noexec'] = line?.split(' ') ?? []
  return !options.split(',').includes('noexec')
}
