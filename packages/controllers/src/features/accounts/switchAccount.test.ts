import type { AccountId, Scope } from '@bowline/common'
import { memoryStorage } from '@bowline/common'
import { describe, expect, test } from 'vitest'
import {
  connectorOf,
  createSession,
  createSolanaAdapter,
  keep,
  kept,
  SOLANA,
  SOLANA_ACCOUNT,
  SOLANA_CHAIN,
  settled,
  setupKit,
  solanaScope,
  until,
} from '../../assembly/kitHarness.test.support.ts'
import { connect } from '../connections/connect.ts'
import { preferAccountType } from './preferAccountType.ts'
import { switchAccount } from './switchAccount.ts'

const second = `${SOLANA_CHAIN}:9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin` as AccountId
const scope = (...accounts: AccountId[]): Scope => ({ ...solanaScope, accounts })

/** A wallet that shares two accounts and leaves the choice to the app. */
function createGenerousWallet() {
  const made = createSession([scope(SOLANA_ACCOUNT, second)], {
    setActiveAccount: (account) =>
      made.set([scope(account, account === second ? SOLANA_ACCOUNT : second)]),
  })
  return made
}

async function setup(session = createGenerousWallet().session) {
  const connector = connectorOf({ id: 'sol', namespaces: [SOLANA], connect: async () => session })
  const made = setupKit({ adapters: [createSolanaAdapter([connector])] })
  await made.start()
  await connect(made.kit, { connectorId: 'sol' })
  return made
}

const accountsOf = ({ kit }: Pick<Awaited<ReturnType<typeof setup>>, 'kit'>) => {
  const connection = kit.connections.getState()[SOLANA]
  return connection?.status === 'connected' ? connection.accounts : []
}

test('makes the account the active one, emits an event and stores the choice', async () => {
  const made = await setup()
  expect(made.kit.connections.getState()[SOLANA]).toMatchObject({ canChooseAccount: true })
  await switchAccount(made.kit, { account: second })
  expect(accountsOf(made)).toEqual([second, SOLANA_ACCOUNT])
  expect(made.events('accountChanged')).toEqual([{ namespace: SOLANA }])
  await settled()
  expect(await kept(made.storage, 'accounts')).toEqual({ solana: second })
  // The part of the state that may be stored in cookies contains no address.
  expect(JSON.stringify(await kept(made.storage, 'connections'))).not.toContain(second)
})

test('asks the wallet for the same account on the next page', async () => {
  let wanted: AccountId | undefined
  const connector = connectorOf({
    id: 'sol',
    namespaces: [SOLANA],
    connect: () => Promise.reject(new Error('not expected')),
    restore: async ({ account }) => {
      wanted = account
      return createGenerousWallet().session
    },
  })
  const saved = { connectorId: 'sol', chainId: SOLANA_CHAIN }
  const { kit } = setupKit({
    adapters: [createSolanaAdapter([connector])],
    storage: memoryStorage({
      ...keep('connections', { solana: saved }),
      ...keep('accounts', { solana: second }),
    }),
  })
  kit.start()
  await until(kit.connections, (all) => all[SOLANA]?.status === 'connected')
  expect(wanted).toBe(second)
})

test('does not apply the choice to another wallet', async () => {
  const made = await setup()
  await switchAccount(made.kit, { account: second })
  const other = connectorOf({
    id: 'other',
    namespaces: [SOLANA],
    connect: async () => createSession([solanaScope]).session,
  })
  const next = setupKit({ adapters: [createSolanaAdapter([other])], storage: made.storage })
  await next.start()
  await connect(next.kit, { connectorId: 'other' })
  await settled()
  expect(await kept(made.storage, 'connections')).toEqual({
    solana: { connectorId: 'other', chainId: SOLANA_CHAIN },
  })
  expect(await kept(made.storage, 'accounts')).toEqual({})
})

test.each([
  ['NOT_CONNECTED', 'polkadot:1:nobody', undefined],
  ['WALLET_UNAUTHORIZED', `${SOLANA_CHAIN}:somebody`, undefined],
  ['WALLET_METHOD_UNSUPPORTED', SOLANA_ACCOUNT, createSession([solanaScope]).session],
] as const)('throws %s', async (code, account, session) => {
  const { kit } = await setup(session)
  await expect(switchAccount(kit, { account: account as AccountId })).rejects.toMatchObject({
    code,
  })
})

describe('a type of account is preferred', () => {
  const typed = (...accounts: AccountId[]): Scope => ({
    ...scope(...accounts),
    addressLabels: { [SOLANA_ACCOUNT]: 'payment', [second]: 'ordinals' } as const,
  })
  const createTyped = () => {
    const chosen: AccountId[] = []
    const made = createSession([typed(SOLANA_ACCOUNT, second)], {
      setActiveAccount(account) {
        chosen.push(account)
        made.set([typed(account, account === second ? SOLANA_ACCOUNT : second)])
      },
    })
    return { ...made, chosen }
  }

  test('by making its first account the active one', async () => {
    const { session, chosen } = createTyped()
    const made = await setup(session)
    await preferAccountType(made.kit, { accountType: 'ordinals' })
    expect(accountsOf(made)).toEqual([second, SOLANA_ACCOUNT])
    expect(made.events('accountChanged')).toEqual([{ namespace: SOLANA }])
    // It is the active one already.
    await preferAccountType(made.kit, { accountType: 'ordinals', namespace: SOLANA })
    expect(chosen).toEqual([second])
    await preferAccountType(made.kit, { accountType: 'payment' })
    expect(accountsOf(made)).toEqual([SOLANA_ACCOUNT, second])
  })

  test('only if the wallet has an account of it, and lets the app choose', async () => {
    const { kit } = await setup(createTyped().session)
    const prefer = (accountType: 'smartAccount' | 'ordinals', of = kit) =>
      preferAccountType(of, { accountType })
    await expect(prefer('smartAccount')).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
    const { kit: fixed } = await setup(createSession([typed(SOLANA_ACCOUNT, second)]).session)
    await expect(prefer('ordinals', fixed)).rejects.toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
    })
    await expect(prefer('ordinals', setupKit().kit)).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })
})
