import { type AccountId, KitError, namespaceOf, parseAccountId } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import { createFlow } from '../../flow/createFlow.ts'
import { internals, type Kit } from '../../kit.ts'
import type { Readable } from '../../readable.ts'
import { serviceClient } from '../../services/serviceClient.ts'
import { coinTypeOf } from './coinTypeOf.ts'
import { SUGGESTIONS_KEY } from './nameQueries.ts'

export type NamingState =
  | { readonly status: 'editing'; readonly error?: KitError | undefined }
  /** The wallet is asked to sign for this name, then the server registers it. */
  | { readonly status: 'signing' | 'registering'; readonly name: string }
  | { readonly status: 'done'; readonly name: string }

type NamingEvent =
  | { readonly type: 'asked'; readonly name: string }
  | { readonly type: 'signed' }
  | { readonly type: 'registered' }
  | { readonly type: 'failed'; readonly error: KitError }
  | { readonly type: 'left' }

/** Registering a name for an account. */
export interface Naming {
  /** The label as it was typed. */
  readonly label: Readable<{ readonly label: string }>
  readonly state: Readable<NamingState>
  setLabel(label: string): void
  /** Has the account sign for the name, and registers it. Resolves when it is over, either way. */
  register(account: AccountId, name: string): Promise<void>
  leave(): void
}

/** The name that this kit registers. */
export const naming = (kit: Kit): Naming => internals(kit).part(createNaming)

function createNaming(kit: Kit): Naming {
  const label = createStore(() => ({ label: '' }))
  const flow = createFlow<NamingState, NamingEvent>({ status: 'editing' }, reduce)
  const leave = () => flow.send({ type: 'left' })
  kit.events.on('accountChanged', leave)
  kit.events.on('disconnected', leave)

  const sign = async (account: AccountId, name: string) => {
    const live = await internals(kit).load()
    const namespace = namespaceOf(account)
    if (live.account(namespace).account !== account) throw new KitError('WALLET_UNAUTHORIZED')
    const { address, chainId } = parseAccountId(account)
    const coinType = coinTypeOf(chainId)
    const timestamp = Math.floor(internals(kit).clock.now() / 1000)
    const message = JSON.stringify({ name, attributes: {}, timestamp })
    const signature = await live.signMessage(message, namespace)
    flow.send({ type: 'signed' })
    const client = await serviceClient(kit, 'names')
    const request = { coin_type: coinType, address, message, signature }
    const { success } = await client.register(request)
    if (!success) throw new KitError('INVALID_RESPONSE', { endpoint: 'register' })
  }

  /** The account goes by another name from now on, and the form is for the next one. */
  const forget = (account: AccountId) => {
    label.setState({ label: '' })
    const { address } = parseAccountId(account)
    const about = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
      queryKey.some((part) => String(part).toLowerCase().includes(address.toLowerCase())) &&
      ['identity', 'ownNames'].includes(String(queryKey[1]))
    void kit.queryClient.invalidateQueries({ predicate: about })
  }

  return {
    label,
    state: flow.store,
    setLabel(next) {
      label.setState({ label: next })
      leave()
    },
    async register(account, name) {
      if (flow.store.getState().status !== 'editing') return
      flow.send({ type: 'asked', name })
      await flow.commit(
        async () => {
          await sign(account, name)
          // Before anybody hears of it: a screen that is done leaves the flow at once.
          forget(account)
          if (!isWatched(kit))
            kit.toasts.show({ kind: 'success', code: 'nameRegistered', values: { name } })
        },
        {
          done: (): NamingEvent => ({ type: 'registered' }),
          failed: (error): NamingEvent => ({ type: 'failed', error }),
        },
      )
      // Whether it went well or somebody was faster: what counted as free before may be so no more.
      void kit.queryClient.invalidateQueries({ queryKey: SUGGESTIONS_KEY })
    },
    leave,
  }
}

/** Whether the form is on screen, which leads to a view that tells of the name. */
const isWatched = ({ modal, router }: Kit): boolean =>
  modal.store.getState().open &&
  router.store.getState().history.at(-1)?.name === 'RegisterAccountName'

function reduce(state: NamingState, event: NamingEvent): NamingState {
  if (state.status === 'signing' || state.status === 'registering') {
    if (event.type === 'signed') return { status: 'registering', name: state.name }
    if (event.type === 'registered') return { status: 'done', name: state.name }
    // Back to the form, which says what was wrong.
    return event.type === 'failed' ? { status: 'editing', error: event.error } : state
  }
  if (event.type === 'asked') return { status: 'signing', name: event.name }
  return event.type === 'left' ? { status: 'editing' } : state
}
