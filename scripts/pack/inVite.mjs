/**
 * Returns what a function of Vite returns, and takes back the NODE_ENV that Vite sets for the whole process: an npm that
 * is started later would leave out what an app needs for its build and its tests.
 */
export async function inVite(work) {
  const { NODE_ENV } = process.env
  const result = await work()
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  return result
}
