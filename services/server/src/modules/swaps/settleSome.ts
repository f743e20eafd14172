/**
 * Waits for all. Failures are logged and left out as long as one succeeds.
 * Throws the first failure if all failed.
 */
export async function settleSome<T>(
  work: readonly Promise<T>[],
  onFailure: (error: unknown) => void,
): Promise<readonly T[]> {
  const results = await Promise.allSettled(work)
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  for (const error of failed) onFailure(error)
  if (done.length === 0 && failed.length > 0) throw failed[0]
  return done
}
