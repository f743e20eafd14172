import { onTestFinished, vi } from 'vitest'

/** A server that says what the operator calls the app. Returns the addresses that it was asked at. */
export function serveAppName(name: string): readonly string[] {
  const answer = { name, logins: [], custody: 'user-held', appEnteredCodes: false, chains: [] }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(String(input))
    return Response.json(answer)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}
