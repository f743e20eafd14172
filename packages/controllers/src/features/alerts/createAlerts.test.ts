import { KitError } from '@bowline/common'
import { createManualClock } from '@bowline/common/testing'
import { expect, test } from 'vitest'
import type { Alert } from '../../kit/alerts.ts'
import { createLogRing } from '../logger/createLogRing.ts'
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

test('shows each alert once, even after it was dismissed', () => {
  const { alerts, reports, shown } = setup()
  alerts.raise({ code: 'projectIdNotConfigured' })
  expect(shown()).toBe('projectIdNotConfigured')
  alerts.dismiss()
  alerts.raise({ code: 'projectIdNotConfigured' })
  expect(shown()).toBeUndefined()
  expect(reports).toEqual(['[bowline] Project ID Not Configured'])
})

test('replaces the previous alert', () => {
  const { alerts, shown } = setup()
  alerts.raise({ code: 'projectIdNotConfigured' })
  alerts.raise({ code: 'sessionExpired' })
  expect(shown()).toBe('sessionExpired')
})

test('logs the text of the error to the console', () => {
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
] as const)('%s has its own long text', (code, text) => {
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

test('emits and logs each alert once, even if the app turns off its display', () => {
  const { alerts, events, logger } = setup({ debug: false })
  alerts.raise({ code: 'invalidProjectId' })
  alerts.raise({ code: 'invalidProjectId' })
  expect(events).toEqual([{ code: 'invalidProjectId', cause: 'PROJECT_ID_INVALID' }])
  expect(logger.entries()).toMatchObject([
    { level: 'error', event: 'alert raised', details: { alert: 'invalidProjectId' } },
  ])
})
