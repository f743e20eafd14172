/**
 * Prints a line for each step of what takes a while: what is being done, and once it is done, the seconds that it took.
 * A step ends when the next one begins.
 */
export function createProgress(write = (text) => void process.stdout.write(text)) {
  let begun
  const end = () => {
    if (begun !== undefined) write(`${((performance.now() - begun) / 1000).toFixed(1)} s\n`)
    begun = undefined
  }
  return {
    step(what) {
      end()
      write(`${what} ... `)
      begun = performance.now()
    },
    end,
  }
}
