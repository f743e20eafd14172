import { type AccountId, type KitError, namespaceOf, parseAccountId } from '@bowline/common'
import { createStore } from 'zustand/vanilla'
import { createFlow } from '../../core/createFlow.ts'
import type { Readable } from '../../core/readable.ts'
import { internals, type Kit } from '../../kit/kit.ts'
import { queryClientOf } from '../../query/queryClientOf.ts'
import { isTold } from '../../shared/isTold.ts'
import { SUGGESTIONS_KEY } from './nameQueries.ts'
import { type NameAttributes, signForName } from './signForName.ts'

export type NamingState =
  | { readonly status: 'editing'; readonly error?: KitError | undefined }
  /** The wallet signs the request for this name, then the server registers it. */
  | { readonly status: 'signing' | 'registering'; readonly name: string }
  | { readonly status: 'done'; readonly name: string }

type NamingEvent =
  | { readonly type: 'asked'; readonly name: string }
  | { readonly type: 'signed' }
  | { readonly type: 'registered' }
  | { readonly type: 'failed'; readonly error: KitError }
  | { readonly type: 'left' }

/** Registers, updates and releases the name of an account. */
export interface Naming {
  /** The label as typed. */
  readonly label: Readable<{ readonly label: string }>
  readonly state: Readable<NamingState>
  setLabel(label: string): void
  /**
   * Asks the wallet for a signature and registers the name. Resolves when done, whether or not it
   * succeeded.
   */
  register(account: AccountId, name: string): Promise<void>
  leave(): void
  /**
   * Asks the wallet to sign the attributes of the account's name, and saves them. Attributes that are
   * left out are removed. Rejects if the wallet declines or the server refuses.
   */
  update(account: AccountId, name: string, attributes: NameAttributes): Promise<void>
  /**
   * Asks the wallet to sign that the account gives up its name. The name cannot be registered again for
   * 30 days. Rejects if the wallet declines or the server refuses.
   */
  release(account: AccountId, name: string): Promise<void>
}

/** The name registration of this kit. */
export const naming = (kit: Kit): Naming => internals(kit).part(createNaming)

function createNaming(kit: Kit): Naming {
  const { events } = internals(kit)
  const label = createStore(() => ({ label: '' }))
  const flow = createFlow<NamingState, NamingEvent>({ status: 'editing' }, reduce)
  const leave = () => flow.send({ type: 'left' })
  events.on('accountChanged', leave)
  events.on('disconnected', leave)
  events.on('locked', leave)

  /** Refetches the account's identity and clears the form. */
  const forget = (account: AccountId) => {
    label.setState({ label: '' })
    lookAgain(account)
  }

  const lookAgain = (account: AccountId) => {
    const { address } = parseAccountId(account)
    const about = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
      queryKey.some((part) => String(part).toLowerCase().includes(address.toLowerCase())) &&
      ['identity', 'ownNames'].includes(String(queryKey[1]))
    void queryClientOf(kit).invalidateQueries({ predicate: about })
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
          const onSigned = () => flow.send({ type: 'signed' })
          await signForName(kit, { account, action: 'register', name, onSigned })
          // Before the event, since the screen leaves the flow as soon as it receives that.
          forget(account)
          events.emit('nameRegistered', { namespace: namespaceOf(account) })
          if (!isTold(kit, 'nameRegistered'))
            kit.toasts.show({ kind: 'success', code: 'nameRegistered', values: { name } })
        },
        {
          done: (): NamingEvent => ({ type: 'registered' }),
          failed(error): NamingEvent {
            events.emit('nameFailed', { namespace: namespaceOf(account), code: error.code })
            return { type: 'failed', error }
          },
        },
      )
      // After a success or a conflict, suggestions that were free may be taken.
      void queryClientOf(kit).invalidateQueries({ queryKey: SUGGESTIONS_KEY })
    },
    leave,
    async update(account, name, attributes) {
      await signForName(kit, { account, action: 'update', name, attributes })
      lookAgain(account)
    },
    async release(account, name) {
      await signForName(kit, { account, action: 'release', name })
      lookAgain(account)
      void queryClientOf(kit).invalidateQueries({ queryKey: SUGGESTIONS_KEY })
    },
  }
}

function reduce(state: NamingState, event: NamingEvent): NamingState {
  if (state.status === 'signing' || state.status === 'registering') {
    if (event.type === 'signed') return { status: 'registering', name: state.name }
    if (event.type === 'registered') return { status: 'done', name: state.name }
    // Returns to the form, which shows the error.
    return event.type === 'failed' ? { status: 'editing', error: event.error } : state
  }
  if (event.type === 'asked') return { status: 'signing', name: event.name }
  return event.type === 'left' ? { status: 'editing' } : state
}
