import { KitError } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import { createLogRing } from '../logger/createLogRing.ts'
import type { Alert } from './alerts.ts'
import { createAlerts } from './createAlerts.ts'

interface Setup {
  readonly debug?: boolean | undefined
  readonly isDevelopment?: boolean
}

function setup({ debug, isDevelopment = true }: Setup = {}) {
  const reports: string[] = []
  const events: Alert[] = []
  const logger = createLogRing({ clock: createManualClock() })
  const alerts = createAlerts({
    logger,
    debug,
    isDevelopment,
    onRaise: (alert) => events.push(alert),
    report: (text) => reports.push(text),
  })
  return { alerts, events, reports, logger, shown: () => alerts.store.getState().alert?.code }
}

test('each alert is shown once, also after it was dismissed', () => {
  const { alerts, reports, shown } = setup()
  alerts.raise({ code: 'projectIdNotConfigured' })
  expect(shown()).toBe('projectIdNotConfigured')
  alerts.dismiss()
  alerts.raise({ code: 'projectIdNotConfigured' })
  expect(shown()).toBeUndefined()
  expect(reports).toEqual(['[bowline] Project ID Not Configured'])
})

test('another alert takes the place of the one before', () => {
  const { alerts, shown } = setup()
  alerts.raise({ code: 'projectIdNotConfigured' })
  alerts.raise({ code: 'sessionExpired' })
  expect(shown()).toBe('sessionExpired')
})

test('the console gets the text of the error behind it', () => {
  const { alerts, reports } = setup()
  const error = new KitError('ORIGIN_NOT_ALLOWED', { origin: 'https://app.example' })
  alerts.raise({ code: 'invalidAppConfiguration', cause: error.code }, error)
  expect(reports).toEqual([
    "[bowline] The project does not allow https://app.example. Add it to the project's origins.",
  ])
})

test.each([
  ['networkNotFound', 'Network not found: no id. Add it to `networks`.'],
  [
    'invalidAppConfiguration',
    "The project does not allow this origin. Add it to the project's origins.",
  ],
  ['sessionExpired', 'The session is not valid yet, or has expired. Check the time settings.'],
  ['invalidProjectId', 'Invalid Project ID'],
  ['projectIdNotConfigured', 'Project ID Not Configured'],
] as const)('%s has a long text of its own', (code, text) => {
  const { alerts, reports } = setup()
  alerts.raise({ code })
  expect(reports).toEqual([`[bowline] ${text}`])
})

test.each([
  { debug: undefined, isDevelopment: true, onScreen: true, inConsole: true },
  { debug: undefined, isDevelopment: false, onScreen: false, inConsole: true },
  { debug: true, isDevelopment: false, onScreen: true, inConsole: true },
  { debug: false, isDevelopment: true, onScreen: false, inConsole: false },
])(
  'debug $debug, development $isDevelopment: on screen $onScreen, in the console $inConsole',
  (each) => {
    const { alerts, reports, shown } = setup(each)
    alerts.raise({ code: 'invalidProjectId' })
    alerts.raise({ code: 'invalidProjectId' })
    expect(shown()).toBe(each.onScreen ? 'invalidProjectId' : undefined)
    expect(reports).toHaveLength(each.inConsole ? 1 : 0)
  },
)

test('the event and the log have it once, even where the app wants to see nothing', () => {
  const { alerts, events, logger } = setup({ debug: false })
  alerts.raise({ code: 'invalidProjectId' })
  alerts.raise({ code: 'invalidProjectId' })
  expect(events).toEqual([{ code: 'invalidProjectId', cause: 'PROJECT_ID_INVALID' }])
  expect(logger.entries()).toMatchObject([
    { level: 'error', event: 'alert raised', details: { alert: 'invalidProjectId' } },
  ])
})
