import { expect, test } from 'vitest'
import { serveLogin } from '../../testing/createLogin.test.support.ts'
import { startTestMailbox } from '../../testing/startMailbox.test.support.ts'

const mailbox = startTestMailbox()
const proxied = { BOWLINE_TRUSTED_PROXIES: '1', BOWLINE_PLACE_HEADER: 'CF-IPCountry' }

/** Logs in through a proxy that tells a country, and says which ones the devices of the user have then. */
async function placesOf(
  environment: Record<string, string>,
  told: readonly (string | undefined)[],
) {
  const { browser, clock, send } = serveLogin(mailbox, environment)
  const own = await browser()
  const email = `${crypto.randomUUID()}@example.org`
  const places: (string | undefined)[] = []
  for (const place of told) {
    clock.advance(31_000)
    const api = own.through((url, init) => {
      const headers = new Headers(init?.headers)
      if (place !== undefined) headers.set('cf-ipcountry', place)
      return send(url, { ...init, headers })
    })
    const { requestId } = await own.requestCode(email)
    const answer = await api.verify({ requestId, code: await own.codeFor(email) })
    if (answer.status !== 'loggedIn') throw new Error('The login failed.')
    own.use(answer.accessToken)
    const { devices } = await own.api.devices({})
    expect(devices).toHaveLength(1)
    places.push(devices[0]?.place)
    own.use(undefined)
  }
  return places
}

test('a device has the country in which it has logged in last, as the proxy tells it', async () => {
  expect(await placesOf(proxied, ['DE', 'CH', undefined])).toEqual(['DE', 'CH', undefined])
})

test.each([
  ['XX', 'T1', 'ZZ', 'de'],
  ['DEU', 'D', '<b>', 'DE, CH'],
])('%s is no country, and nor are the others beside it', async (...told) => {
  expect(await placesOf(proxied, told)).toEqual(told.map(() => undefined))
})

test('nobody is asked where visitors are unless the operator names a header', async () => {
  expect(await placesOf({ BOWLINE_TRUSTED_PROXIES: '1' }, ['DE'])).toEqual([undefined])
})

test('a header that visitors could set themselves stops the start', () => {
  expect(() => serveLogin(mailbox, { BOWLINE_PLACE_HEADER: 'cf-ipcountry' })).toThrow(
    /BOWLINE_PLACE_HEADER needs BOWLINE_TRUSTED_PROXIES/,
  )
})
