import { type ChainId, formatAccountId, type TransactionStatus } from '@bowline/common'
import { isEnd, type Step } from '../core/Interaction.ts'
import { invalidateBalances } from '../features/balances/invalidateBalances.ts'
import { followSkipped } from '../features/connections/followOtherTabs.ts'
import { forcedTokens } from '../features/portfolio/forcedTokens.ts'
import { failureToast, paymentToast } from '../features/toasts/failureToast.ts'
import type { AnyInteraction } from '../kit/interactions.ts'
import type { KitEvents } from '../kit/KitEvents.ts'
import type { Core } from '../kit/kit.ts'
import type { Toast } from '../kit/toasts.ts'
import { traitsOf } from '../kit/traitsOf.ts'
import { queryClientOf } from '../query/queryClientOf.ts'
import { tokenId } from '../services/tokenId.ts'
import { isTold } from '../shared/isTold.ts'

/** Connects features: an event of one changes another. Features do not import each other. */
export function wireEvents(core: Core): void {
  const { events, kit, mustSwitch, networks, sessions } = core
  const { modal, toasts } = kit
  // The modal shows the progress of a payment, and the history its outcome.
  const whileTold = () => (modal.store.getState().open ? { brief: true } : undefined)

  // The modal opens on the view where the user can leave the network.
  events.on('connected', ({ restored }) => {
    // Restoring a connection after a reload does not open the modal.
    if (!restored && mustSwitch()) modal.open()
  })
  events.on('networkChanged', () => {
    if (mustSwitch()) modal.open()
  })
  events.on('connectFailed', () => {
    followSkipped(core).catch((error: unknown) =>
      core.logger.log('warn', 'other tabs not followed', { error: String(error) }),
    )
  })

  events.on('messageSigned', () => {
    if (!isTold(kit, 'messageSigned')) toasts.show({ kind: 'success', code: 'messageSigned' })
  })
  events.on('transactionSent', ({ chainId, hash }) => {
    const values = { chainId, hash }
    toasts.show({ kind: 'success', code: 'transactionStarted', values, ...whileTold() })
  })
  events.on('transactionSettled', ({ chainId, hash, status }) => {
    noteMoved(core, { chainId, hash })
    void invalidateBalances(queryClientOf(kit), chainId)
    // What pays the same in its place reports the outcome of the payment.
    const isResent = status === 'replaced' && core.transactions.find({ chainId, hash })?.replacedBy
    if (status !== 'unknown' && !isResent)
      toasts.show({ ...ENDS[status], values: { chainId, hash }, ...whileTold() })
  })
  events.on('requestFailed', ({ code, method, namespace }) => {
    const toast =
      method === 'sendTransfer' && namespace
        ? paymentToast(code, traitsOf(kit, namespace))
        : failureToast(code, 'somethingWentWrong')
    const { active, activeNamespace } = networks.getState()
    const wallet = sessions.ownerOf(namespace ?? activeNamespace)?.connector.name
    const isNamed = toast && ['walletLocked', 'walletReloaded'].includes(toast.code)
    if (toast) toasts.show(isNamed && wallet ? { ...toast, values: { wallet } } : toast)
    if (code !== 'NODES_DISAGREE') return
    // The lower of the two balances is used from now on.
    void invalidateBalances(queryClientOf(kit), active[activeNamespace])
  })
  events.on('networkSwitchFailed', ({ code }) => {
    const toast = failureToast(code, 'switchFailed')
    if (toast && !isTold(kit, 'networkSwitchFailed')) toasts.show(toast)
  })
  events.on('disconnectFailed', () => toasts.show({ kind: 'error', code: 'disconnectFailed' }))
}

/** How each outcome of a transaction is reported. */
const ENDS: Readonly<Record<TransactionStatus, Pick<Toast, 'kind' | 'code'>>> = {
  confirmed: { kind: 'success', code: 'transactionConfirmed' },
  reverted: { kind: 'error', code: 'transactionFailed' },
  replaced: { kind: 'error', code: 'transactionReplaced' },
  cancelled: { kind: 'success', code: 'requestCancelled' },
}

/** Refetches what a transaction moved, including the fee, past the server's cache. */
function noteMoved(
  { kit, transactions }: Pick<Core, 'kit' | 'transactions'>,
  { chainId, hash }: { readonly chainId: ChainId; readonly hash: string },
): void {
  const sent = transactions.find({ chainId, hash })
  if (!sent) return
  const moved = sent.moves.flatMap((move) => (move.tokenId === undefined ? [move.token] : []))
  forcedTokens(kit).add(
    formatAccountId(chainId, sent.from),
    [undefined, ...moved].map((token) => tokenId(kit, chainId, token)),
  )
}

type Shown = KitEvents['stepShown']

/** Reports each step of a conversation, without what it says or is answered. */
export function followSteps({ events, kit }: Pick<Core, 'events' | 'kit'>): void {
  const followed = new WeakSet<AnyInteraction>()

  function follow(interaction: AnyInteraction | undefined) {
    if (!interaction || followed.has(interaction)) return
    followed.add(interaction)
    let shown = ''
    const show = (step: Step) => {
      const data = publicPart(interaction.kind, step)
      const text = JSON.stringify(data)
      // Help that comes up, a renewed offer or a longer wait is the same step.
      if (text !== shown) events.emit('stepShown', data)
      shown = text
      if (isEnd(step)) stop()
    }
    const stop = interaction.step.subscribe(show)
    show(interaction.step.getState())
  }

  kit.interaction.subscribe(follow)
  follow(kit.interaction.getState())
}

function publicPart(interaction: Shown['interaction'], step: Step): Shown {
  const { kind } = step
  if (kind === 'form') return { interaction, step: kind, form: step.form, problem: step.problem }
  if (kind === 'signIn') return { interaction, step: kind, problem: step.problem }
  return { interaction, step: kind }
}
