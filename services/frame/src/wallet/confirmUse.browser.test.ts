import '@bowline/ui/styles.css'
import { KitError } from '@bowline/common'
import type { KeyUse } from '@bowline/common/api'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createSteps } from '../screen/createSteps.ts'
import { fromBase64url, toBase64url } from '../service/base64url.ts'
import { type ConfirmUseOptions, confirmUse } from './confirmUse.ts'
import type { Confirming, OpensHere } from './Keys.ts'

const use: KeyUse = {
  for: 'signing',
  chainId: 'eip155:1',
  account: '0xab',
  requests: [{ method: 'personal_sign', params: ['0xabcd', '0xab'] }],
}
const opens: OpensHere = () => Promise.reject(new Error('It is not opened here.'))
const nonce = 'n'.repeat(43)
const requestId = 'r'.repeat(43)
const passkeySlot = {
  kind: 'passkey',
  slotId: 'passkey',
  credentialId: 'cGFzc2tleQ',
  userBlob: '{}',
}
const passwordSlot = { kind: 'password', slotId: 'password', kdfParams: {} }

const refused = (reason: string, status = 403) =>
  new KitError('HTTP_STATUS', { endpoint: 'release', status, reason })

interface Opened {
  readonly slots?: readonly object[]
  readonly slotIds?: readonly string[]
  readonly checkedIds?: readonly string[]
  readonly confirm?: (asked: Confirming) => Promise<OpensHere>
}

/** A wallet whose server asks for more than a click. */
function open({
  slots = [passkeySlot, passwordSlot],
  slotIds = ['passkey', 'password'],
  checkedIds = ['passkey'],
  confirm = async () => opens,
}: Opened = {}) {
  document.body.classList.add('bl-root')
  const card = document.createElement('section')
  document.body.append(card)
  onTestFinished(() => card.remove())
  const asked: Confirming[] = []
  const weighed: string[] = []
  const vault = {
    async weigh({ use: written }: { use: string }) {
      weighed.push(written)
      const challenge = { requestId, nonce, expiresAt: 1 }
      return { needs: 'confirmation', reason: 'act', limit: 250, slotIds, checkedIds, challenge }
    },
    read: async () => ({ wallet: { version: 1, vault: '{}', slots } }),
  }
  const options = {
    step: createSteps({ card, signal: new AbortController().signal }),
    service: { vault },
    keys: {
      async confirm(one: Confirming) {
        asked.push(one)
        return confirm(one)
      },
    },
    origin: 'https://shop.example',
  } as unknown as ConfirmUseOptions
  return { outcome: confirmUse(options, use), asked, weighed }
}

/** Makes the browser's passkeys answer as the test says. Returns the challenges that they were given. */
function stubPasskeys(answer: () => Promise<Credential | null>): Uint8Array[] {
  const { credentials } = navigator
  const challenges: Uint8Array[] = []
  const { get } = credentials
  credentials.get = async (options) => {
    const challenge = options?.publicKey?.challenge
    if (challenge instanceof Uint8Array) challenges.push(challenge)
    return answer()
  }
  onTestFinished(() => {
    credentials.get = get
  })
  return challenges
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** What a passkey has signed, as browsers hand it out. */
function credentialOf(prf?: Uint8Array): Credential {
  const response = Object.create(AuthenticatorAssertionResponse.prototype, {
    clientDataJSON: { value: bytes('data') },
    authenticatorData: { value: bytes('authenticator') },
    signature: { value: bytes('signature') },
  })
  return Object.create(PublicKeyCredential.prototype, {
    rawId: { value: bytes('passkey') },
    response: { value: response },
    getClientExtensionResults: { value: () => (prf ? { prf: { results: { first: prf } } } : {}) },
  })
}

const press = (name: string) => userEvent.click(page.getByRole('button', { name }))
const hasText = (text: string) =>
  expect.element(page.getByText(text, { exact: false })).toBeVisible()

test('a passkey signs the nonce of the server and exactly the use, and the screen says why', async () => {
  const challenges = stubPasskeys(async () => credentialOf())
  const { outcome, asked, weighed } = open()
  await hasText('This is more than $250')
  await press('Confirm with your passkey')
  expect(await outcome).toBe(opens)
  const [written = ''] = weighed
  const useHash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(written))
  const both = Uint8Array.from([...fromBase64url(nonce), ...new Uint8Array(useHash)])
  const expected = new Uint8Array(await crypto.subtle.digest('SHA-256', both))
  expect(toBase64url(challenges[0] ?? new Uint8Array())).toBe(toBase64url(expected))
  expect(asked).toMatchObject([
    { use: written, by: { requestId, signed: { credentialId: passkeySlot.credentialId } } },
  ])
  expect(JSON.parse(written)).toEqual(use)
})

test('a passkey that the server cannot check opens its own slot', async () => {
  const prf = new Uint8Array(32).fill(3)
  stubPasskeys(async () => credentialOf(prf))
  const { outcome, asked } = open({ checkedIds: [] })
  await press('Confirm with your passkey')
  await outcome
  expect(asked).toMatchObject([{ by: { slot: passkeySlot, prfOutput: prf } }])
})

test('a passkey that was cancelled can be used again, and so can the password, all by keyboard', async () => {
  stubPasskeys(() => Promise.reject(new DOMException('No.', 'NotAllowedError')))
  const { outcome, asked } = open()
  await expect.element(page.getByRole('heading', { name: 'Confirm this' })).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await hasText('The passkey didn’t confirm this. Nothing was signed. Try again.')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByLabelText('Password')).toHaveFocus()
  await userEvent.keyboard('a quiet harbour at dawn{Enter}')
  expect(await outcome).toBe(opens)
  expect(asked).toMatchObject([{ by: { slot: passwordSlot, password: 'a quiet harbour at dawn' } }])
})

test('a wrong password is said to be wrong, and a server that does not answer too', async () => {
  const answers = [refused('PASSWORD_WRONG'), refused('KMS_UNAVAILABLE', 503)]
  const { outcome } = open({
    slots: [passwordSlot],
    slotIds: ['password'],
    confirm: async () => {
      const problem = answers.shift()
      if (problem) throw problem
      return opens
    },
  })
  const password = page.getByLabelText('Password')
  await password.fill('another harbour')
  await press('Confirm')
  await hasText('That password isn’t right.')
  await password.fill('a quiet harbour at dawn')
  await press('Confirm')
  await hasText('Wallets cannot be opened right now')
  await press('Confirm')
  expect(await outcome).toBe(opens)
})

test('a challenge that has expired is asked for anew', async () => {
  stubPasskeys(async () => credentialOf())
  let isLate = true
  const { outcome, weighed } = open({
    confirm: async () => {
      if (!isLate) return opens
      isLate = false
      throw refused('CONFIRMATION_EXPIRED', 410)
    },
  })
  await press('Confirm with your passkey')
  await hasText('That took too long. Start again.')
  await press('Confirm with your passkey')
  expect(await outcome).toBe(opens)
  expect(weighed).toHaveLength(2)
})

test('where no passkey of the wallet counts, the password is asked for', async () => {
  const { outcome } = open({ slotIds: ['password'] })
  await expect.element(page.getByLabelText('Password')).toBeVisible()
  expect(page.getByRole('button', { name: 'Use your passkey' }).query()).toBeNull()
  await press('Back')
  expect(await outcome).toBe('left')
})

test('where nothing of the wallet can be used, that is said, and its user goes back', async () => {
  const { outcome } = open({ slots: [passkeySlot], slotIds: [] })
  await hasText('This browser can’t use your passkey')
  expect(page.getByRole('button', { name: 'Confirm with your passkey' }).query()).toBeNull()
  await press('Back')
  expect(await outcome).toBe('left')
})
