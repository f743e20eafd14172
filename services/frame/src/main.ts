import '@bowline/ui/styles.css'
import './screen/frame.css'
import { systemClock as clock, isKitError, loadCode } from '@bowline/common'
import { type Caller, createApiClient, frameApi, type ResponseOf } from '@bowline/common/api'
import {
  acceptChannel,
  createResponder,
  FrameError,
  type FrameHandlers,
  type FrameParams,
  type Refusal,
} from '@bowline/common/frame'
import { loadTexts } from './language/language.ts'
import { createAppCodes } from './login/createAppCodes.ts'
import type { Via } from './login/isSame.ts'
import { createLogin } from './opening/createLogin.ts'
import { onQuestion, WANTS_LOGIN } from './pages/askPage.ts'
import { createPrompts } from './prompts/createPrompts.ts'
import type { createRequests } from './requests/createRequests.ts'
import { applyAppearance } from './screen/appearance.ts'
import { persist } from './screen/askToRetry.ts'
import { canSeeOcclusion } from './screen/canSeeOcclusion.ts'
import type { Step } from './screen/createSteps.ts'
import { insist } from './screen/failures.ts'
import { followHeight } from './screen/followHeight.ts'
import { onEscape } from './screen/onEscape.ts'
import { refuseDrags } from './screen/refuseDrags.ts'
import { createService } from './service/createService.ts'
import { openStore } from './store/openStore.ts'
import { createLock } from './wallet/createLock.ts'
import { createWallet } from './wallet/createWallet.ts'
import type { WalletWindows } from './window/createWalletWindows.ts'
import { words } from './words.ts'

type Start = ResponseOf<typeof frameApi.start>

/** Greets the app around the page, and serves it for as long as it is there. */
async function start(stage: HTMLElement) {
  refuseDrags(document)
  const texts = loadTexts('page')
  const projectId = new URLSearchParams(location.search).get('projectId') ?? ''
  const caller: Caller = { projectId, st: 'frame', sv: '1' }
  const api = createApiClient(frameApi, { baseUrl: location.origin, caller })
  let app: Start | undefined
  const { port, origin } = await acceptChannel({
    app: parent,
    clock,
    judge: async (of) => {
      try {
        app = await api.start({ origin: of })
        return undefined
      } catch (error) {
        return refusalOf(error)
      }
    },
  })
  if (!app) return
  const { chains, grantable, name: appName = '' } = app
  let look: FrameParams<'appearance'> | undefined
  // What is around the app could hide it, and this page with it.
  const isTrustedEmbedder = app.trustedEmbedder && parent === top

  await texts
  const prompts = createPrompts({ stage, onChange: (list) => responder.emit('prompts', list) })
  // The dialog around the page does not hear keys that are pressed in here.
  onEscape(document, () => prompts.refuseShown())
  const store = await openStore(`bowline|${projectId}|${origin}`)
  const service = await createService({
    caller,
    store,
    clock,
    origin: location.origin,
    onEnded: () => responder.emit('user', null),
  })
  const wallet = createWallet({ service, store })
  const lock = createLock({ store, clock })
  const use = ({ isTrusted }: Event) => void (isTrusted && lock.use().catch(() => {}))
  for (const act of ['pointerdown', 'keydown']) document.addEventListener(act, use)
  const smartChains = chains.filter((chain) => chain.smartAccounts).map(({ id }) => id)
  const codes = createAppCodes({
    service,
    origin,
    isAllowed: app.appEnteredCodes,
    onChange: (code) => responder.emit('code', code),
    onWait: (seconds) => responder.emit('codeWait', seconds),
  })
  const home = async (step: Step, via: Via) => {
    const load = () => loadCode(() => import('./home/enterFromHome.ts'))
    const { enterFromHome } = await insist(step, words.opening, load)
    const asking = { origin, name: appName, via, look }
    return enterFromHome({ step, clock, service, wallet, store, projectId, app: asking })
  }
  // A page in a tab keeps what it stores.
  const forgets = store.lifetime !== 'lasting' && window !== top
  const parts = { service, wallet, prompts, store, lock, clock, origin }
  const login = createLogin({ ...parts, smartChains, codes, home: forgets ? home : undefined })
  let windows: WalletWindows | undefined
  let requests: Promise<ReturnType<typeof createRequests>> | undefined
  const openRequests = () => {
    requests ??= loadCode(loadRequests).then(
      ({ createRequests, createWalletWindows }) => {
        windows = createWalletWindows({ service, caller, clock, origin: location.origin })
        return createRequests({
          ...parts,
          login,
          caller,
          chains,
          isTrustedEmbedder,
          grantable,
          appName,
          look: () => look,
          windows,
        })
      },
      (error) => {
        // The next try loads it again.
        requests = undefined
        throw error
      },
    )
    return requests
  }
  let isHandingOver = false
  onQuestion(WANTS_LOGIN, (tab) => {
    if (isHandingOver) return
    isHandingOver = true
    loadCode(() => import('./window/handOver.ts'))
      .then(({ handOver }) => handOver(tab, { service, wallet, store }))
      // The tab asks for a login then.
      .catch(() => {})
      .finally(() => {
        isHandingOver = false
      })
  })
  const handlers: FrameHandlers = {
    login: ({ via }, signal) => login.logIn(via, signal),
    enterCode: (entered) => codes.enter(entered),
    resendCode: (awaited) => codes.resend(awaited),
    user: () => login.user(),
    prefer: ({ type, isDefault }) => login.prefer(type, { isDefault }),
    async logout() {
      prompts.refuseAll()
      await login.logOut()
      return null
    },
    async wallet(request, signal) {
      const isAsked = !request.method.startsWith('wallet_get')
      const opening = { prompts, kind: 'approval', signal, isAsked } as const
      return (await persist(openRequests, opening)).answer(request, signal)
    },
    answers: async () => (await openRequests()).list(),
    takeAnswer: async (wish, signal) => (await openRequests()).take(wish, signal),
    async needsWindow() {
      if (window === top || (isTrustedEmbedder && canSeeOcclusion())) return false
      // Who has to open the wallet first does so here.
      if ((await wallet.record())?.isProtected && (await lock.isLocked())) return false
      return windows?.current() === undefined
    },
    needsHome: async () => forgets && !(await service.login()),
    async addDevice(_, signal) {
      if (!(await login.user())) throw new FrameError('unauthorized')
      const { askToAddDevice } = await persist(
        () => loadCode(() => import('./transfer/askToAddDevice.ts')),
        { prompts, kind: 'unlock', signal },
      )
      const options = { service, wallet, store, prompts, clock, origin, isTrustedEmbedder }
      return askToAddDevice(options, signal)
    },
    reject({ prompt }) {
      prompts.refuse(prompt)
      return null
    },
    appearance(told) {
      look = told
      applyAppearance(told)
      return null
    },
  }
  const responder = createResponder({ port, clock, handlers, onBroken: () => prompts.refuseAll() })
  followHeight(stage, (height) => responder.emit('height', height))
}

async function loadRequests() {
  const [code, windows] = await Promise.all([
    import('./requests/createRequests.ts'),
    import('./window/createWalletWindows.ts'),
    loadTexts('approvals', 'reading'),
  ])
  return { ...code, ...windows }
}

function refusalOf(error: unknown): Refusal {
  const status = isKitError(error, 'HTTP_STATUS') ? error.context.status : undefined
  if (status === 401) return 'project'
  return status === 403 ? 'origin' : 'unreachable'
}

const stage = document.getElementById('stage')
if (stage) void start(stage)
