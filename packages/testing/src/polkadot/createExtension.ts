import type { Prompts } from '../evm/createPrompts.ts'
import type { WalletRequest } from '../evm/EvmTestWallet.ts'
import type { PolkadotStateStore } from './createPolkadotState.ts'
import { readData, type Signing } from './createSigning.ts'
import type {
  PolkadotTestExtension,
  PolkadotTestInjected,
  PolkadotTestWalletOptions,
} from './PolkadotTestWallet.ts'

type AccountListener = (accounts: readonly unknown[]) => void

export interface Site {
  readonly extension: PolkadotTestExtension
  push(accounts: readonly unknown[]): void
}

interface Parts {
  readonly state: PolkadotStateStore
  readonly prompts: Prompts
  readonly signing: Signing
  readonly without: NonNullable<PolkadotTestWalletOptions['without']>
  accountsOf(origin: string): readonly unknown[]
  /** Records a request and answers it, unless the test makes it hang or fail. */
  answer<T>(
    request: WalletRequest & { readonly origin: string },
    handle: () => Promise<T>,
  ): Promise<T>
}

/** The extension as one site sees it. */
export function createExtension(
  { state, prompts, signing, without, accountsOf, answer }: Parts,
  origin: string,
): Site {
  const listeners = new Set<AccountListener>()
  let lastId = 0

  const handle = <T>(method: string, params: unknown, run: () => Promise<T>) =>
    answer({ method, params, origin }, run)

  const signed = (signature: string) => {
    lastId += 1
    return { id: lastId, signature }
  }

  const injected: PolkadotTestInjected = {
    accounts: {
      get: () => handle('accounts.get', undefined, async () => accountsOf(origin)),
      ...(!without.includes('subscribe') && {
        subscribe(listener: AccountListener) {
          listeners.add(listener)
          listener(accountsOf(origin))
          return () => void listeners.delete(listener)
        },
      }),
    },
    signer: {
      ...(!without.includes('signRaw') && {
        signRaw: (request: unknown) =>
          handle('signRaw', request, async () => {
            const { address, data } = request as Readonly<Record<string, unknown>>
            signing.check(address)
            const bytes = readData(data)
            const message = new TextDecoder().decode(bytes)
            await prompts.ask({ method: 'signRaw', params: request, origin, message })
            return signed(signing.signText(address, bytes))
          }),
      }),
      ...(!without.includes('signPayload') && {
        signPayload: (payload: unknown) =>
          handle('signPayload', payload, async () => {
            const fields = payload as Readonly<Record<string, unknown>>
            signing.check(fields.address)
            await prompts.ask({ method: 'signPayload', params: payload, origin })
            const read = without.includes('metadataHash') ? { ...fields, mode: 0 } : fields
            return signed(signing.signPayload(read))
          }),
      }),
    },
  }

  const extension: PolkadotTestExtension = {
    version: '1.0.0',
    enable: (appName) =>
      handle('enable', appName, async () => {
        if (!state.get().connected.has(origin)) {
          await prompts.ask({ method: 'enable', params: appName, origin })
          state.set({ connected: new Set([...state.get().connected, origin]) })
        }
        return injected
      }),
  }
  return {
    extension,
    push(accounts) {
      for (const listener of [...listeners]) listener(accounts)
    },
  }
}
