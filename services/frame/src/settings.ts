import '@bowline/ui/styles.css'
import './screen/frame.css'
import { systemClock as clock } from '@bowline/common'
import { createLogin } from './login/createLogin.ts'
import { socialProviderOf } from './login/socialLogin.ts'
import { createPrompts } from './prompts/createPrompts.ts'
import { applySystemTheme } from './screen/appearance.ts'
import { createService } from './service/createService.ts'
import { runSettings } from './settings/runSettings.ts'
import { openStore } from './store/openStore.ts'
import { createWallet } from './wallet/createWallet.ts'

/** The address is asked for. */
const BY_EMAIL = { kind: 'email', email: '' } as const

/** The page in a tab of its own, where users see to their wallet: no app is around it. */
async function start(stage: HTMLElement) {
  applySystemTheme()
  stage.classList.add('screen-page')
  const { origin, search } = location
  const query = new URLSearchParams(search)
  const projectId = query.get('projectId') ?? ''
  // Opened from an app, the page knows how its user logs in.
  const provider = socialProviderOf(query.get('login') ?? '')
  const via = provider ? ({ kind: 'social', provider } as const) : BY_EMAIL
  const store = await openStore(`bowline|${projectId}|${origin}`)
  const prompts = createPrompts({ stage, onChange() {} })
  const service = await createService({
    caller: { projectId, st: 'frame', sv: '1' },
    ...{ store, clock, origin },
    // Whatever was on the screen needed the login.
    onEnded: () => location.reload(),
  })
  const wallet = createWallet({ service, store })
  const login = createLogin({
    ...{ service, wallet, prompts, store, clock, origin },
    smartChains: [],
  })
  const never = new AbortController().signal
  for (;;) {
    try {
      if (!(await login.user())) await login.logIn(via, never)
      await prompts.ask<void>('login', (asked) =>
        runSettings({ asked, service, wallet, clock }).then(asked.resolve, asked.reject),
      )
    } catch {
      // Refused by the user, who starts again.
    }
    await service.logout()
  }
}

const stage = document.getElementById('stage')
if (stage) void start(stage)
