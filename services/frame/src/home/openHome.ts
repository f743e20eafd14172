import type { Clock } from '@bowline/common'
import { FrameError } from '@bowline/common/frame'
import * as v from 'valibot'
import { createHold } from '../guard/createHold.ts'
import { createNumberTries } from '../guard/numberTries.ts'
import { isSame } from '../login/isSame.ts'
import { createLogin } from '../opening/createLogin.ts'
import { findPage, tell } from '../pages/askPage.ts'
import { createPrompts } from '../prompts/createPrompts.ts'
import { applyAppearance } from '../screen/appearance.ts'
import { createSteps, type Step } from '../screen/createSteps.ts'
import { insist } from '../screen/failures.ts'
import { h } from '../screen/h.ts'
import { onEscape } from '../screen/onEscape.ts'
import { waitingFor } from '../screen/parts.ts'
import { createService } from '../service/createService.ts'
import { openStore } from '../store/openStore.ts'
import { createLock } from '../wallet/createLock.ts'
import { createWallet } from '../wallet/createWallet.ts'
import { words } from '../words.ts'
import { askToEnter } from './askToEnter.ts'
import { askingAppSchema, type FromHome, WANTS_APP } from './homeMessages.ts'

/** How long it looks for the page that waits for it. */
const WITHIN_MS = 20_000

/**
 * The wallet's own page in a window that the wallet's page in an app has opened, or that app. What it keeps is the first party's, which
 * browsers keep when they forget what frames store. It logs its user in once for all apps, and in each app that its user
 * has allowed. Resolves with false if no page of the wallet waits for it.
 */
export async function openHome(stage: HTMLElement, clock: Clock): Promise<boolean> {
  const found = await findPage(WANTS_APP, { clock, withinMs: WITHIN_MS })
  const parsed = v.safeParse(askingAppSchema, found?.answer)
  if (!found || !parsed.success) return false
  const app = parsed.output
  if (app.look) applyAppearance(app.look)
  stage.classList.add('screen-page')
  document.title = words.settings.title
  onEscape(document, () => window.close())
  const { origin, search } = location
  const projectId = new URLSearchParams(search).get('projectId') ?? ''
  const kept = await openStore(`bowline|${projectId}|${origin}`)
  // Browsers that forget frames forget pages as well that are not visited for a week.
  const lifetime = kept.lifetime === 'lasting' ? 'visits' : kept.lifetime
  const store = { ...kept, lifetime } as const
  const prompts = createPrompts({ stage, onChange() {} })
  const service = await createService({
    caller: { projectId, st: 'frame', sv: '1' },
    store,
    clock,
    origin,
    onEnded: () => location.reload(),
  })
  const wallet = createWallet({ service, store })
  const lock = createLock({ store, clock })
  const tries = createNumberTries({ store, clock })
  const hold = createHold({ clock, tries })
  const login = createLogin({
    service,
    wallet,
    prompts,
    store,
    lock,
    clock,
    origin,
    hold,
    smartChains: [],
  })
  const never = new AbortController().signal

  /** Resolves with what the app is given, or with undefined if the user is another one from now on. */
  async function enter(step: Step): Promise<FromHome | undefined> {
    const known = await service.login()
    // What is due happens once the wallet is read, and may take it away.
    const found = known && (await insist(step, words.opening, () => wallet.find(known.user.id)))
    const user = await login.user()
    if (!known || !found?.record || !user) return undefined
    const enterApp = (isAllowed: boolean) =>
      insist(step, words.opening, () => service.auth.enterApp({ origin: app.origin, isAllowed }))
    let entered = isSame(app.via, user) ? await enterApp(false) : undefined
    if (entered?.status !== 'loggedIn') {
      const name = user.email ?? ''
      if ((await askToEnter(step, { app, clock, name, tries, hold })) === 'other') {
        await service.logout()
        return undefined
      }
      entered = await enterApp(true)
    }
    if (entered.status !== 'loggedIn') return undefined
    const { status: _, ...tokens } = entered
    const lastUse = await store.get('lastUse')
    return {
      login: { ...tokens, user: known.user },
      // `createService` keeps it.
      proofKey: (await store.get('proofKey')) as FromHome['proofKey'],
      wallet: found.record,
      ...(typeof lastUse === 'number' && { lastUse }),
    }
  }

  for (;;) {
    try {
      if (!(await login.user())) await login.logIn(app.via, never)
      const handed = await prompts.ask<FromHome | undefined>('login', (asked) => {
        enter(createSteps(asked)).then(asked.resolve, asked.reject)
      })
      if (handed) {
        // The page in the app closes this window then.
        tell(found.page, { handed })
        stage.replaceChildren(h('div', { className: 'screen' }, waitingFor(words.settings.working)))
        return true
      }
    } catch (error) {
      // Refused by the user, who starts again. Anything else would come again.
      if (!(error instanceof FrameError && error.reason === 'rejected')) return false
    }
  }
}
