import { randomBytes } from 'node:crypto'
import { parseEther } from 'viem'
import { describe, expect, test } from 'vitest'
import { TOKEN_PROGRAM, TOKEN_PROGRAMS } from '../../../chain/solana/solanaSchemas.ts'
import { COUNTS_AFTER_MS } from '../createTaking.ts'
import {
  APP,
  challengeFor,
  MAIN,
  MINT,
  OWN,
  openLimits,
  operation,
  pay,
  paySolana,
  payToken,
  payUsdc,
  STRANGER,
  signing,
  TEST,
  USDC,
  use,
} from './openLimits.test.support.ts'

const TOKEN_2022 = TOKEN_PROGRAMS[1] ?? ''
const DAY_MS = 24 * 60 * 60_000
const code = (name: string) => expect.objectContaining({ code: name })
const needed = code('CONFIRMATION_NEEDED')
const approve = `0x095ea7b3${STRANGER.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
const text = (message: string, chainId = MAIN) =>
  signing('personal_sign', [message, OWN], { chainId })
const typedData = (domain: object, chainId = MAIN) =>
  signing(
    'eth_signTypedData_v4',
    [
      OWN,
      {
        domain,
        primaryType: 'Order',
        message: { amount: '1' },
        types: { Order: [{ name: 'amount', type: 'uint256' }] },
      },
    ],
    { chainId },
  )

describe('the share of this browser', () => {
  test('is given for 250 dollars, and not for a cent more', async () => {
    const { release, weigh } = await openLimits()
    expect(await weigh(pay('0.125'))).toMatchObject({ needs: 'nothing' })
    await release(pay('0.125'))
    expect(await weigh(pay('0.126'))).toMatchObject({
      needs: 'confirmation',
      reason: 'act',
      limit: 250,
    })
    await expect(release(pay('0.126'))).rejects.toEqual(needed)
    await release(payUsdc('250'))
    await expect(release(payUsdc('250.01'))).rejects.toEqual(needed)
  })

  test('counts the fee, which an app can raise by its gas', async () => {
    const { release } = await openLimits()
    const fee = (gas: number) => ({ gas: `0x${gas.toString(16)}`, maxFeePerGas: '0x174876e800' })
    await release(pay('0', fee(1_000_000)))
    await expect(release(pay('0', fee(2_000_000)))).rejects.toEqual(needed)
  })

  test('is given for 1,000 dollars within any 24 hours, whether or not what was signed was sent', async () => {
    const { at, release, weigh } = await openLimits()
    for (let n = 0; n < 4; n++) {
      await release(pay('0.125'))
      at.clock.advance(60_000)
    }
    expect(await weigh(pay('0.001'))).toMatchObject({ reason: 'day', limit: 1_000 })
    await expect(release(pay('0.001'))).rejects.toEqual(needed)
    await release(text('Ahoy'))
    at.clock.advance(DAY_MS - 4 * 60_000 + 1)
    await release(pay('0.125'))
    await expect(release(pay('0.125'))).rejects.toEqual(needed)
  })

  test('is not given to requests at once that fit one by one', async () => {
    const { release } = await openLimits()
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => release(pay('0.125'))))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  })

  test('takes back what it set aside if the server could not give it', async () => {
    let fails = true
    const { release } = await openLimits({
      wrapKms: (kms) => ({
        ...kms,
        open: (...sealed) => (fails ? Promise.reject(new Error('No.')) : kms.open(...sealed)),
      }),
    })
    for (let n = 0; n < 5; n++) await expect(release(pay('0.125'))).rejects.toThrow()
    fails = false
    for (let n = 0; n < 4; n++) await release(pay('0.125'))
    await expect(release(pay('0.125'))).rejects.toEqual(needed)
  })

  test.each<[string, string, string]>([
    ['an approval', 'grants', signing('eth_sendTransaction', [{ to: USDC, data: approve }])],
    [
      'a call that nobody can read',
      'unread',
      signing('eth_sendTransaction', [{ to: STRANGER, data: '0xdeadbeef' }]),
    ],
    ['a new contract', 'unread', signing('eth_sendTransaction', [{ data: '0x60' }])],
    ['typed data that nobody can read', 'unread', typedData({ chainId: 1 })],
    [
      'a token without a price',
      'unpriced',
      payUsdc('1').replaceAll(USDC.slice(2), 'cc'.repeat(20)),
    ],
    ['a currency without a price', 'unpriced', pay('0.001', { chainId: 'eip155:99' })],
    ['a message of bytes', 'unread', text(`0x${'ab'.repeat(32)}`)],
    ['a hash', 'unread', signing('eth_sign', [OWN, `0x${'ab'.repeat(32)}`])],
    ['a sign-in that hands out rights', 'grants', text(signIn('urn:recap:abc'))],
    ['no request at all', 'unread', signing('eth_unknown', [])],
    [
      'Bitcoin, which has no price here',
      'unread',
      signing('signPsbt', { psbt: 'AA==' }, { chainId: 'bip122:000000000019d6689c085ae165831e93' }),
    ],
    ['the words', 'keys', use({ for: 'export' })],
    ['a further way in', 'keys', use({ for: 'slots' })],
    ['another device', 'keys', use({ for: 'handOver' })],
    ['what is no use of the keys', 'unread', '{"for":"fun"}'],
  ])('is not given for %s', async (_what, reason, asked) => {
    const { release, weigh } = await openLimits()
    expect(await weigh(asked)).toMatchObject({ needs: 'confirmation', reason })
    await expect(release(asked)).rejects.toEqual(needed)
  })

  test('is not given to who does not say for what', async () => {
    const { release } = await openLimits()
    await expect(release(undefined)).rejects.toEqual(needed)
  })

  test('is not given to change the limits, which needs none', async () => {
    const { release, confirm } = await openLimits()
    const lowered = use({ for: 'limits', act: 1, day: 1 })
    await expect(release(lowered)).rejects.toEqual(needed)
    const raised = use({ for: 'limits', act: 1_000, day: 2_000 })
    await expect(release(raised, await confirm(raised))).rejects.toEqual(needed)
  })

  test('is weighed for no app that the project does not allow', async () => {
    const { at, vault } = await openLimits()
    await expect(
      vault.weigh({ use: pay('1'), origin: 'https://evil.test' }, at.visit()),
    ).rejects.toEqual(code('ORIGIN_NOT_ALLOWED'))
  })

  test('is given for a text, and for a sign-in', async () => {
    const { release } = await openLimits()
    await release(text('Ahoy'))
    await release(text(signIn('https://shop.example/terms')))
  })

  test('is given to sign an act', async () => {
    const { release } = await openLimits()
    await release(use({ for: 'acts' }))
  })

  test('is given for anything on a test network', async () => {
    const { release } = await openLimits()
    await release(pay('5000', { chainId: TEST }))
    await release(typedData({ chainId: 84_532 }))
    await release(pay('5000', { chainId: 'eip155:11155111' }))
  })

  test('counts on every network what no network binds, also if it was asked for on a test network', async () => {
    const { release } = await openLimits()
    await expect(release(text(`0x${'ab'.repeat(32)}`, TEST))).rejects.toEqual(needed)
    await expect(release(typedData({}, TEST))).rejects.toEqual(needed)
    await expect(release(typedData({ chainId: 1 }, TEST))).rejects.toEqual(needed)
  })

  test('counts a transaction of Solana where its block is, whatever network it was asked for', async () => {
    const { release, weigh } = await openLimits()
    await release(paySolana())
    const elsewhere = paySolana({ isOfMainnet: true })
    expect(await weigh(elsewhere)).toMatchObject({ needs: 'confirmation', reason: 'unpriced' })
    await expect(release(elsewhere)).rejects.toEqual(needed)
  })

  test.each([
    ['nothing', 0],
    ['less than nothing', -2_000],
    ['no number', Number.NaN],
    ['no price', null],
    ['missing', undefined],
    ['beyond reason', Number.POSITIVE_INFINITY],
  ])('is not given for a payment whose price is %s', async (_name, price) => {
    const prices = async (ids: readonly string[]) => ids.map(() => price as number | null)
    const { release, weigh } = await openLimits({ chains: { prices } })
    expect(await weigh(pay('0.001'))).toMatchObject({ needs: 'confirmation', reason: 'unpriced' })
    await expect(release(pay('0.001'))).rejects.toEqual(needed)
  })

  test.each([
    ['of the first program', TOKEN_PROGRAM, [], true],
    ['of the second one', TOKEN_2022, ['metadataPointer'], true],
    ['with a multiplier', TOKEN_2022, ['metadataPointer', 'scaledUiAmountConfig'], false],
    ['with interest', TOKEN_2022, ['interestBearingConfig'], false],
    ['of which its node says nothing', TOKEN_2022, undefined, false],
  ])('counts a token of Solana %s as it is shown', async (_name, owner, extensions, isGiven) => {
    const info = {
      decimals: 6,
      extensions: extensions?.map((extension) => ({ extension, state: {} })),
    }
    const { weigh } = await openLimits({
      chains: {
        of: () => ({ native: { symbol: 'SOL', decimals: 9 }, testnet: false }),
        prices: async (ids) => ids.map(() => 1),
        async ask(_chainId, method, [address]) {
          if (method !== 'getAccountInfo' || address !== MINT) throw new Error('Not known.')
          return { value: { owner, data: extensions ? { parsed: { info } } : ['', 'base64'] } }
        },
      },
    })
    expect(await weigh(payToken(240, owner))).toMatchObject(
      isGiven ? { needs: 'nothing' } : { needs: 'confirmation', reason: 'unpriced' },
    )
    expect(await weigh(payToken(260, owner))).toMatchObject({ needs: 'confirmation' })
  })

  test('is given for calls of a smart account by what they and their fee are worth', async () => {
    const { release } = await openLimits()
    await release(operation([{ to: STRANGER, value: parseEther('0.1') }]))
    const twice = [0.1, 0.1].map((ether) => ({ to: STRANGER, value: parseEther(`${ether}`) }))
    await expect(release(operation(twice))).rejects.toEqual(needed)
    await expect(release(operation([{ to: STRANGER }], { gas: 2_000_000n }))).rejects.toEqual(
      needed,
    )
    await release(
      operation([{ to: STRANGER }], { gas: 2_000_000n, paymasterAndData: `0x${'ee'.repeat(52)}` }),
    )
    // It could hand itself over.
    await expect(release(operation([{ to: OWN, data: '0xdeadbeef' }]))).rejects.toEqual(needed)
    await expect(
      release(operation([{ to: STRANGER }], { verifyingContract: STRANGER })),
    ).rejects.toEqual(needed)
    await release(operation([{ to: STRANGER, data: '0xdeadbeef' }], { chainId: 84_532 }))
  })

  test('is given for what takes a permission of a smart account back', async () => {
    const { release } = await openLimits()
    const to = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
    const taken = { to, data: `0x49934047${'00'.repeat(64)}` } as const
    await release(operation([taken]))
    await expect(release(operation([{ ...taken, to: USDC }]))).rejects.toEqual(needed)
    await expect(release(operation([taken, { to: USDC, data: '0xdeadbeef' }]))).rejects.toEqual(
      needed,
    )
  })

  test('is not given for a permission of a smart account', async () => {
    const { release, weigh } = await openLimits()
    const delegation = signing('eth_signTypedData_v4', [
      OWN,
      { domain: { chainId: 1 }, types: {}, primaryType: 'Delegation', message: {} },
    ])
    expect(await weigh(delegation)).toMatchObject({ reason: 'grants' })
    await expect(release(delegation)).rejects.toEqual(needed)
  })

  test('adds up what is signed together', async () => {
    const { release } = await openLimits()
    const one = JSON.parse(pay('0.1'))
    const both = { ...one, requests: [...one.requests, ...one.requests] }
    await expect(release(JSON.stringify(both))).rejects.toEqual(needed)
  })

  test('always takes a confirmation in a wallet that holds more than the limit of a day', async () => {
    const { release, weigh, hold } = await openLimits()
    await release(text('Ahoy'))
    hold(1_001)
    expect(await weigh(text('Ahoy'))).toMatchObject({ reason: 'holds', limit: 1_000 })
    await expect(release(text('Ahoy'))).rejects.toEqual(needed)
  })
})

test('a wallet for trying things out signs what is worth something nowhere, whatever network it is asked for', async () => {
  const { release, weigh } = await openLimits({ custody: 'ephemeral', protectedBy: [] })
  await release(pay('1', { chainId: TEST }))
  await release(text('Sign in', TEST))
  await release(paySolana())
  // Asked for on the test network, and worth something on the main one.
  const elsewhere = paySolana({ isOfMainnet: true })
  const permit = typedData({ name: 'A token' }, TEST)
  for (const one of [elsewhere, permit, pay('0.001')]) {
    expect(await weigh(one)).toMatchObject({ needs: 'protection' })
    await expect(release(one)).rejects.toEqual(code('PROTECTION_NEEDED'))
  }
})

test('an act of a wallet that holds more than the limit of a day takes a passkey, or a login that was confirmed just now', async () => {
  const { release, confirm, weigh, at } = await openLimits({ holds: 1_001 })
  const act = use({ for: 'acts' })
  expect(await weigh(act)).toMatchObject({ needs: 'confirmation', reason: 'holds', limit: 1_000 })
  await expect(release(act)).rejects.toEqual(needed)
  await release(act, await confirm(act))
  await release(act, undefined, at.steppedUp())
  await expect(release(text('Ahoy'), undefined, at.steppedUp())).rejects.toEqual(needed)
})

describe('a passkey', () => {
  const much = pay('3')

  test('that has signed just this gets the share, and leaves the day as it was', async () => {
    const { release, confirm } = await openLimits()
    expect(await release(much, await confirm(much))).toMatchObject({ version: 1 })
    for (let n = 0; n < 4; n++) await release(pay('0.125'))
  })

  test('is refused for another use than it has signed', async () => {
    const { release, confirm } = await openLimits()
    const confirmation = await confirm(much)
    await expect(release(pay('4'), confirmation)).rejects.toEqual(code('CONFIRMATION_EXPIRED'))
  })

  test('is refused if what it signed is the hash of another use, with the challenge of this one', async () => {
    const { release, weigh, passkey } = await openLimits()
    const { challenge } = await weigh(much)
    const { requestId = '', nonce = '' } = challenge ?? {}
    const other = { requestId, challenge: challengeFor(nonce, pay('0.001')) }
    await expect(release(much, { by: 'passkey', ...passkey.sign(other) })).rejects.toEqual(
      code('CONFIRMATION_WRONG'),
    )
  })

  test('counts once', async () => {
    const { release, confirm } = await openLimits()
    const confirmation = await confirm(much)
    const twice = await Promise.allSettled([
      release(much, confirmation),
      release(much, confirmation),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test.each([
    ['a user who was not verified', { isVerified: false }],
    ['another page', { origin: 'https://evil.test' }],
    ['another app around the page', { topOrigin: 'https://evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['another act', { type: 'webauthn.create' }],
    ['the passkey of somebody else', { id: randomBytes(32).toString('base64url') }],
  ])('is refused with %s', async (_what, changes) => {
    const { release, confirm } = await openLimits()
    const confirmation = await confirm(much, changes)
    await expect(release(much, confirmation)).rejects.toEqual(code('CONFIRMATION_WRONG'))
  })

  test('works in a window of the wallet, which no app is around', async () => {
    const { release, confirm } = await openLimits()
    await release(much, await confirm(much, { topOrigin: undefined }))
  })

  test('may never count its uses, and may not count backwards', async () => {
    const { release, confirm } = await openLimits()
    for (let n = 0; n < 2; n++) await release(much, await confirm(much, { counter: 0 }))
    await release(much, await confirm(much, { counter: 7 }))
    for (const counter of [7, 6, 0])
      await expect(release(much, await confirm(much, { counter }))).rejects.toEqual(
        code('CONFIRMATION_WRONG'),
      )
    await release(much, await confirm(much, { counter: 8 }))
  })

  test('is of no use to another login, and after five minutes', async () => {
    const { at, release, confirm } = await openLimits()
    const confirmation = await confirm(much)
    const other = at.visit({ sessionId: 'session-2' })
    await expect(release(much, confirmation, other)).rejects.toEqual(code('CONFIRMATION_EXPIRED'))
    at.clock.advance(5 * 60_000)
    await expect(release(much, confirmation)).rejects.toEqual(code('CONFIRMATION_EXPIRED'))
  })

  test('that has logged in before is checked where logins are', async () => {
    const asked: string[] = []
    const { release, confirm, weigh, slots } = await openLimits({
      protectedBy: [],
      loginPasskeys: {
        isOwn: async () => true,
        checkOwn: async (userId, _signed, { origin }) => {
          asked.push(`${userId} ${origin}`)
          return asked.length === 1
        },
      },
    }).then(async (opened) => {
      const { created: _, ...slot } = opened.slots.passkey as {
        created?: unknown
      } & typeof opened.slots.passkey
      await opened.vault.addSlot({ version: 1, slot: slot as never }, opened.at.visit())
      return opened
    })
    expect(await weigh(much)).toMatchObject({ checkedIds: [slots.passkey.slotId] })
    await release(much, await confirm(much))
    await expect(release(much, await confirm(much))).rejects.toEqual(code('CONFIRMATION_WRONG'))
    expect(asked).toEqual([`user-1 ${APP}`, `user-1 ${APP}`])
  })

  test('is not taken for another one when it is added', async () => {
    const { vault, at, slots } = await openLimits({ protectedBy: [] })
    const slot = { ...slots.passkey, credentialId: randomBytes(32).toString('base64url') }
    await expect(vault.addSlot({ version: 1, slot }, at.visit())).rejects.toEqual(
      code('PASSKEY_WRONG'),
    )
  })
})

describe('the password', () => {
  const much = pay('3')

  test('confirms where there is no passkey, five times an hour, and its guesses count alike', async () => {
    const { release, byPassword, at } = await openLimits({ protectedBy: ['password'] })
    await release(much, byPassword())
    const guess = { ...byPassword(), proof: 'A'.repeat(43) } as ReturnType<typeof byPassword>
    for (let n = 0; n < 4; n++)
      await expect(release(much, guess)).rejects.toEqual(code('PASSWORD_WRONG'))
    await expect(release(much, byPassword())).rejects.toEqual(code('RATE_LIMITED'))
    at.clock.advance(60 * 60_000)
    await release(much, byPassword())
  })

  test('is not asked by a login whose code the app has seen', async () => {
    const { release, byPassword, at } = await openLimits({ protectedBy: ['password'] })
    const seen = at.visit({ assurance: 'app-entered' })
    await expect(release(much, byPassword(), seen)).rejects.toEqual(code('ASSURANCE_TOO_LOW'))
  })

  test('that somebody has added beside another way in counts a day later', async () => {
    const { release, byPassword, vault, slots, at, weigh } = await openLimits()
    at.clock.advance(1)
    await vault.addSlot({ version: 1, slot: slots.password }, at.visit())
    expect(await weigh(much)).toMatchObject({ slotIds: [slots.passkey.slotId] })
    await expect(release(much, byPassword())).rejects.toEqual(code('CONFIRMATION_WRONG'))
    at.clock.advance(COUNTS_AFTER_MS)
    await release(much, byPassword())
  })
})

describe('a wallet without a passkey and a password', () => {
  const first = code('PROTECTION_NEEDED')
  const open = (holds = 0) => openLimits({ protectedBy: [], holds })

  test('pays 100 dollars at once, and what has no price once it is protected', async () => {
    const { release, weigh } = await open()
    await release(pay('0.05'))
    expect(await weigh(pay('0.051'))).toMatchObject({
      needs: 'protection',
      reason: 'act',
      limit: 100,
      slotIds: [],
    })
    await expect(release(pay('0.051'))).rejects.toEqual(first)
    await expect(release(pay('0.001', { chainId: 'eip155:99' }))).rejects.toEqual(first)
    for (let n = 0; n < 9; n++) await release(pay('0.05'))
    await expect(release(pay('0.05'))).rejects.toEqual(first)
  })

  test('lends and grants nothing', async () => {
    const { release } = await open()
    const asked = signing('eth_sendTransaction', [{ to: USDC, data: approve }])
    await expect(release(asked)).rejects.toEqual(first)
  })

  test('signs what nobody can read while it holds little', async () => {
    const { release, hold } = await open(100)
    await release(typedData({ chainId: 1 }))
    hold(101)
    await expect(release(typedData({ chainId: 1 }))).rejects.toEqual(first)
  })

  test('is protected, handed over and taken along as its login confirms', async () => {
    const { release } = await open(1_001)
    for (const kind of ['slots', 'handOver', 'export', 'acts'] as const)
      await release(use({ for: kind }))
  })

  test('signs nothing once it holds more than the limit of a day', async () => {
    const { release } = await open(1_001)
    await expect(release(text('Ahoy'))).rejects.toEqual(first)
  })
})

describe('in a wallet that is replaced, a passkey that comes with it', () => {
  const much = pay('1')

  async function replaceIt({ isSigned = false } = {}) {
    const opened = await openLimits({ protectedBy: [], isSigned })
    const { at, vault, wallet, passkey } = opened
    wallet.renew()
    const { requestId: _, ...created } = passkey.create({
      requestId: '-',
      challenge: 'a'.repeat(32),
    })
    const { credentialId } = passkey
    const { slot } = wallet.device()
    const slots = [slot, { ...wallet.passkey(randomBytes(32)).slot, credentialId, created }]
    const args = { version: 1, vault: wallet.vault(), slots }
    const visit = at.steppedUp()
    const asked = isSigned ? await at.sign({ wallet, act: 'replace' }, args, visit) : args
    return { ...opened, slot, replaced: () => vault.replace(asked, visit) }
  }

  test('confirms from then on, if the replacement was signed', async () => {
    const { at, vault, slot, replaced, confirm } = await replaceIt({ isSigned: true })
    expect(await replaced()).toEqual({ version: 2 })
    const { slotId } = slot
    const asked = { slotId, use: much }
    await expect(vault.release(asked, at.visit())).rejects.toEqual(needed)
    await vault.release({ ...asked, confirmation: await confirm(much) }, at.visit())
  })

  test('confirms once a replacement that had to wait has happened', async () => {
    const { at, vault, slot, replaced, confirm } = await replaceIt()
    at.byMail.add('user-1')
    expect(await replaced()).toMatchObject({ version: 2, effectiveAt: expect.any(Number) })
    at.clock.advance(DAY_MS)
    expect((await vault.read(at.visit())).wallet).toMatchObject({ version: 2 })
    const confirmation = await confirm(much)
    await vault.release({ slotId: slot.slotId, use: much, confirmation }, at.visit())
  })

  test('is not taken for another one', async () => {
    const { at, vault, wallet, passkey } = await openLimits({ protectedBy: [] })
    const { requestId: _, ...created } = passkey.create({
      requestId: '-',
      challenge: 'a'.repeat(32),
    })
    const slots = [wallet.device().slot, { ...wallet.passkey(randomBytes(32)).slot, created }]
    const args = { version: 1, vault: wallet.vault(), slots }
    await expect(vault.replace(args, at.steppedUp())).rejects.toEqual(code('PASSKEY_WRONG'))
  })
})

describe('in a wallet whose key is known', () => {
  const much = pay('1')

  test('a passkey that was added by a signature counts at once', async () => {
    const { release, weigh, confirm, slots } = await openLimits({ isSigned: true })
    expect(await weigh(much)).toMatchObject({ slotIds: [slots.passkey.slotId] })
    await release(much, await confirm(much))
  })

  test('one that was added unsigned, before, does not count by its age', async () => {
    const { at, vault, wallet, weigh, release } = await openLimits()
    const publicKey = wallet.actKey
    const asked = await at.sign({ wallet, act: 'register' }, { publicKey }, at.steppedUp())
    await vault.registerKey(asked, at.steppedUp())
    at.clock.advance(2 * COUNTS_AFTER_MS)
    expect(await weigh(much)).toMatchObject({ needs: 'protection', slotIds: [] })
    await expect(release(much)).rejects.toEqual(code('PROTECTION_NEEDED'))
  })

  test('that is deleted and brought back, limits and passkeys are as they were', async () => {
    const { at, vault, wallet, release, confirm } = await openLimits({ isSigned: true })
    await vault.setLimits({ use: use({ for: 'limits', act: 20, day: 50 }) }, at.visit())
    const before = await vault.limits(at.visit())
    const visit = at.steppedUp()
    await vault.close(await at.sign({ wallet, act: 'close' }, {}, visit), visit)
    const { walletId } = wallet
    await vault.restore(await at.sign({ wallet, act: 'restore' }, { walletId }, visit), visit)
    expect(await vault.limits(at.visit())).toEqual(before)
    await expect(release(pay('0.011'))).rejects.toEqual(needed)
    await release(much, await confirm(much))
  })
})

describe('the limits of a user', () => {
  const chosen = (act: number, day: number) => use({ for: 'limits', act, day })

  test('are lowered at once', async () => {
    const { vault, at, release } = await openLimits()
    expect(await vault.limits(at.visit())).toEqual({
      act: 250,
      day: 1_000,
      usual: { act: 250, day: 1_000 },
      next: null,
    })
    expect(await vault.setLimits({ use: chosen(20, 50) }, at.visit())).toEqual({})
    await release(pay('0.01'))
    await expect(release(pay('0.011'))).rejects.toEqual(needed)
  })

  test('are raised by a passkey, and a day later', async () => {
    const { vault, at, confirm, release } = await openLimits()
    const raised = chosen(4_000, 8_000)
    const raise = { use: raised }
    await expect(vault.setLimits(raise, at.visit())).rejects.toEqual(needed)
    const other = await confirm(chosen(300, 1_000))
    await expect(vault.setLimits({ ...raise, confirmation: other }, at.visit())).rejects.toEqual(
      code('CONFIRMATION_EXPIRED'),
    )
    const effectiveAt = at.clock.now() + DAY_MS
    const confirmation = await confirm(raised)
    expect(await vault.setLimits({ ...raise, confirmation }, at.visit())).toEqual({ effectiveAt })
    expect(await vault.limits(at.visit())).toMatchObject({
      act: 250,
      day: 1_000,
      next: { act: 4_000, day: 8_000, effectiveAt },
    })
    at.clock.advance(DAY_MS - 1)
    await expect(release(pay('1'))).rejects.toEqual(needed)
    at.clock.advance(1)
    await release(pay('1'))
  })

  test('that wait to be raised are so no more once they are set as they are', async () => {
    const { vault, at, confirm, release } = await openLimits()
    const raised = chosen(4_000, 8_000)
    await vault.setLimits({ use: raised, confirmation: await confirm(raised) }, at.visit())
    await vault.setLimits({ use: chosen(250, 1_000) }, at.visit())
    at.clock.advance(2 * DAY_MS)
    await expect(release(pay('1'))).rejects.toEqual(needed)
  })

  test('are lowered by no login that has not opened the wallet, and each change is told and logged', async () => {
    const { at, vault, confirm } = await openLimits({ isSigned: true })
    const thief = at.steppedUp({ sessionId: 'session-2', deviceId: 'device-2' })
    const lower = () => vault.setLimits({ use: chosen(0, 0) }, thief)
    await expect(lower()).rejects.toEqual(code('WALLET_NOT_OPENED'))
    expect(await vault.limits(at.visit())).toMatchObject({ act: 250, day: 1_000 })
    const raised = chosen(4_000, 8_000)
    await vault.setLimits({ use: raised, confirmation: await confirm(raised) }, at.visit())
    at.notices.length = 0
    // What waits is not dropped by the way.
    await vault.setLimits({ use: chosen(20, 50) }, at.visit())
    expect(await vault.limits(at.visit())).toMatchObject({ act: 20, next: { act: 4_000 } })
    expect(at.notices).toEqual(['user-1: limitsLowered, The browser of device-1'])
    expect((await at.events()).slice(-2)).toEqual(['limits.raising', 'limits.lowered'])
  })

  test('are not raised without a passkey or a password', async () => {
    const { vault, at } = await openLimits({ protectedBy: [] })
    await expect(vault.setLimits({ use: chosen(300, 1_000) }, at.visit())).rejects.toEqual(
      code('PROTECTION_NEEDED'),
    )
  })
})

function signIn(resource: string): string {
  return `shop.example wants you to sign in with your Ethereum account:
0x0A0a0a0a0a0a0a0A0a0A0A0a0A0A0A0A0a0a0A0a

Ahoy.

URI: https://shop.example
Version: 1
Chain ID: 1
Nonce: abcdefgh12345678
Issued At: 2026-11-29T00:00:00Z
Resources:
- ${resource}`
}
