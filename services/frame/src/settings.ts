import '@bowline/ui/styles.css'
import './screen/frame.css'
import './settings/settings.css'
import { systemClock as clock } from '@bowline/common'
import type { FrameParams } from '@bowline/common/frame'
import { createHold } from './guard/createHold.ts'
import { createNumberTries } from './guard/numberTries.ts'
import { loadTexts } from './language/language.ts'
import { socialProviderOf } from './login/socialLogin.ts'
import { createLogin } from './opening/createLogin.ts'
import { isOpenedByUser } from './pages/isOpenedByUser.ts'
import { createPrompts } from './prompts/createPrompts.ts'
import { createService } from './service/createService.ts'
import { runSettings } from './settings/runSettings.ts'
import { openOwnStore } from './store/openStore.ts'
import { createLock } from './wallet/createLock.ts'
import { createWallet } from './wallet/createWallet.ts'
import { takeForTab } from './window/handOver.ts'

/** The page in a tab of its own, where users see to their wallet: no app is around it. */
async function start(stage: HTMLElement) {
  const texts = loadTexts('page')
  stage.classList.add('screen-page')
  const { origin, search } = location
  const query = new URLSearchParams(search)
  const projectId = query.get('projectId') ?? ''
  // Opened from an app, the page knows how its user logs in.
  const via = wayOf(query.get('login') ?? '')
  // Behind `#`, and not in the history.
  const handed = await takeForTab(location.hash.slice(1), clock)
  const isToAdd = query.get('do') === 'addDevice'
  query.delete('do')
  history.replaceState(null, '', `${location.pathname}?${query}`)
  const store = handed ?? (await openOwnStore(`bowline|${projectId}|${origin}`))
  const prompts = createPrompts({ stage, onChange() {} })
  const caller = { projectId, st: 'frame', sv: '1' } as const
  const service = await createService({
    caller,
    store,
    clock,
    origin,
    // Whatever was on the screen needed the login.
    onEnded: () => location.reload(),
  })
  const wallet = createWallet({ service, store })
  const lock = createLock({ store, clock })
  const isUsers = !handed && isOpenedByUser({ href: location.href, referrer: document.referrer })
  const hold = isUsers
    ? undefined
    : createHold({ clock, tries: createNumberTries({ store, clock }) })
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
    isOwnTab: true,
    asksForWords: isUsers,
  })
  const permissions = { service, wallet, store, lock, clock, origin, caller }
  const running = { service, wallet, clock, origin, permissions }
  const never = new AbortController().signal
  await texts
  let first = isToAdd ? ('addDevice' as const) : undefined
  for (;;) {
    try {
      if (!(await login.user())) await login.logIn(via, never)
      await prompts.ask<void>('login', (asked) =>
        runSettings({ ...running, asked, first, hold, asksForWords: isUsers }).then(
          asked.resolve,
          asked.reject,
        ),
      )
      first = undefined
    } catch {
      // Refused by the user, who starts again.
    }
    await service.logout()
    // What was handed over is gone.
    if (handed) return location.reload()
  }
}

function wayOf(login: string): FrameParams<'login'>['via'] {
  if (login === 'passkey') return { kind: 'passkey' }
  const provider = socialProviderOf(login)
  // Otherwise the address is asked for.
  return provider ? { kind: 'social', provider } : { kind: 'email', email: '' }
}

const stage = document.getElementById('stage')
if (stage) void start(stage)
