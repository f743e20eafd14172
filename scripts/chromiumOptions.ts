import { freeInMemory } from './inMemory.ts'

/** Containers have 64 MB unless told, which some pages fill. */
const ENOUGH_BYTES = 1024 ** 3

/**
 * The options with which Playwright launches the browser of the tests, `CHROMIUM_PATH`, or its own.
 *
 * The browser's processes share memory through files. Playwright has them made in the folder for temporary files, since
 * some containers have little room in memory. Making and removing them on a disk takes 7 % of the CPU time of
 * journeys, so they are made in memory where there is room for them.
 */
export function chromiumOptions(
  executablePath = process.env.CHROMIUM_PATH,
  free = freeInMemory(),
): { executablePath?: string; ignoreDefaultArgs?: string[] } {
  return {
    ...(executablePath && { executablePath }),
    ...(free >= ENOUGH_BYTES && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  }
}
