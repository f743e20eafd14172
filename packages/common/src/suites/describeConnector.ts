import { describe, expect, test, vi } from 'vitest'
import { isAccountId, isChainId, namespaceOf } from '../caip/identifiers.ts'
import type { Namespace } from '../caip/ProviderMap.ts'
import type { Network } from '../network/Network.ts'
import type { ConnectOptions, Connector } from '../ports/Connector.ts'
import type { Question } from '../ports/Conversation.ts'
import { offersOf } from '../ports/Offer.ts'
import { testConversation } from '../testing/testConversation.ts'
import { safeHttpUrl, safeIcon } from '../text/safeUrl.ts'
import { sanitizeName } from '../text/sanitizeName.ts'

/** The user's answer to a prompt. `wait` leaves it open and ignores any abort. */
export type WalletAnswer = 'accept' | 'reject' | 'wait'

export interface ConnectorUnderTest<N extends Namespace = Namespace> {
  readonly connector: Connector<N>
  /** How often the user was asked. */
  prompts(): number
}

export interface ConnectorSuite<N extends Namespace = Namespace> {
  readonly name: string
  /** Creates a connector to a new wallet that has never connected to this app. */
  create(answer: WalletAnswer): ConnectorUnderTest<N> | Promise<ConnectorUnderTest<N>>
  readonly networks: readonly Network<N>[]
  /**
   * What the wallet says without a prompt. `hides`: a wallet that shows no account is locked or does not
   * know the site, and does not say which. `nothing`: it cannot be read. `connected`: it would prompt where there was no
   * connection, so it is not asked there. Default: whether it knows the site.
   */
  readonly tells?: 'hides' | 'nothing' | 'connected' | undefined
  /** Answers what the connector asks of the user, for example a form. Default: every question is refused. */
  readonly answer?: ((question: Question) => unknown) | undefined
}

/** Long enough for a wallet behind a relay. */
const PATIENCE = { timeout: 10_000, interval: 10 }

/** The contract that every connector passes. */
export function describeConnector<N extends Namespace>(suite: ConnectorSuite<N>): void {
  const { name, create, networks, tells } = suite
  const options = (signal = new AbortController().signal): ConnectOptions<N> => ({
    networks,
    signal,
    ...testConversation(undefined, suite.answer),
  })
  const connected = async () => {
    const { connector } = await create('accept')
    return connector.connect(options())
  }

  describe(`connector contract: ${name}`, () => {
    test('has a name, an icon and an id that are safe to show', async () => {
      const { connector } = await create('accept')
      expect(connector.id).not.toBe('')
      expect(connector.name).toBe(sanitizeName(connector.name))
      expect(connector.icon).toBe(safeIcon(connector.icon) ?? safeHttpUrl(connector.icon))
      expect(connector.namespaces.length).toBeGreaterThan(0)
      expect(new Set(connector.namespaces).size).toBe(connector.namespaces.length)
    })

    test('has a way to begin', async () => {
      const { connector } = await create('accept')
      expect(offersOf(connector)).not.toEqual([])
    })

    test('connects to accounts and a chain of its own families, each family once', async () => {
      const { connector } = await create('accept')
      const session = await connector.connect(options())
      const scopes = session.scopes()
      expect(scopes.length).toBeGreaterThan(0)
      expect(new Set(scopes.map(({ namespace }) => namespace)).size).toBe(scopes.length)
      for (const { namespace, accounts, chainId } of scopes) {
        expect(connector.namespaces).toContain(namespace)
        expect(isChainId(chainId) && namespaceOf(chainId)).toBe(namespace)
        expect(accounts.length).toBeGreaterThan(0)
        expect(accounts.filter((id) => !isAccountId(id) || namespaceOf(id) !== namespace)).toEqual(
          [],
        )
        expect(session.provider(namespace)).toBeDefined()
      }
    })

    test('throws USER_REJECTED when the user declines', async () => {
      const { connector } = await create('reject')
      await expect(connector.connect(options())).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })

    test('does not ask the wallet if it is aborted before it begins', async () => {
      const { connector, prompts } = await create('accept')
      const attempt = connector.connect(options(AbortSignal.abort()))
      await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
      expect(prompts()).toBe(0)
    })

    test.each(['at once', 'while the person is asked'])(
      'gives up when it is aborted %s, even if the wallet never answers',
      async (moment) => {
        const { connector, prompts } = await create('wait')
        const controller = new AbortController()
        const attempt = connector.connect(options(controller.signal))
        // Handled from the start, because it may settle before the test awaits it.
        attempt.catch(() => {})
        if (moment !== 'at once') await vi.waitFor(() => expect(prompts()).toBe(1), PATIENCE)
        controller.abort()
        await expect(attempt).rejects.toMatchObject({ code: 'ABORTED' })
      },
    )

    test('disconnecting empties the session, emits the change, and can be repeated', async () => {
      const session = await connected()
      const seen: number[] = []
      session.subscribe(() => seen.push(session.scopes().length))
      await session.disconnect()
      await session.disconnect()
      expect(session.scopes()).toEqual([])
      expect(seen.at(-1)).toBe(0)
    })

    test('does not call listeners that have unsubscribed', async () => {
      const session = await connected()
      let calls = 0
      const stop = session.subscribe(() => calls++)
      stop()
      stop()
      await session.disconnect()
      expect(calls).toBe(0)
    })

    test('restores no session and prompts for nothing if there was no session', async () => {
      const { connector, prompts } = await create('accept')
      const restoring = connector.restore?.(options())
      if (tells === 'nothing' || tells === 'connected')
        await expect(restoring).rejects.toMatchObject({ code: 'WALLET_METHOD_UNSUPPORTED' })
      else if (tells === 'hides') expect((await restoring)?.scopes()).toEqual([])
      else expect(await restoring).toBeUndefined()
      expect(prompts()).toBe(0)
    })

    test('restores a session without prompting', async () => {
      const { connector, prompts } = await create('accept')
      if (!connector.restore || tells === 'nothing') return
      const first = await connector.connect(options())
      const asked = prompts()
      const again = await connector.restore(options())
      expect(again?.scopes()).toEqual(first.scopes())
      expect(prompts()).toBe(asked)
    })
  })
}
