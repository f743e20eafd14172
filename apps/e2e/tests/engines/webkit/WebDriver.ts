const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

export type ElementReference = Readonly<Record<typeof ELEMENT, string>>

/** What a driver says it could not do, with the name that the protocol gives to it. */
export class WebDriverError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.name = 'WebDriverError'
    this.code = code
  }
}

/** One session with a driver, in the words of W3C WebDriver 2 (https://www.w3.org/TR/webdriver2/). */
export interface WebDriver {
  /** Asks for something about the session; a path without it, such as `url`. */
  readonly get: (path: string) => Promise<unknown>
  readonly post: (path: string, body?: object) => Promise<unknown>
  readonly remove: (path: string) => Promise<unknown>
}

/** Begins a session. Throws a `WebDriverError` if the driver refuses it. */
export async function beginSession(base: string, capabilities: object): Promise<WebDriver> {
  const asked = await call(`${base}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })
  const { sessionId } = asked as { readonly sessionId: string }
  const at = (path: string) => `${base}/session/${sessionId}${path && `/${path}`}`
  return {
    get: (path) => call(at(path), 'GET'),
    post: (path, body = {}) => call(at(path), 'POST', body),
    remove: (path) => call(at(path), 'DELETE'),
  }
}

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (response.ok) return value
  const { error, message } = value as { readonly error: string; readonly message: string }
  throw new WebDriverError(error, message)
}

/** The keys that have no character, by the names of `KeyboardEvent.key` (section "Keyboard actions"). */
const KEYS: Readonly<Record<string, string>> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  Delete: '\uE017',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  PageDown: '\uE00F',
  PageUp: '\uE00E',
  Shift: '\uE008',
  Space: ' ',
  Tab: '\uE004',
}

const down = (value: string) => ({ type: 'keyDown', value })
const up = (value: string) => ({ type: 'keyUp', value })

/** The actions that press a chord such as `Shift+Tab`. */
export function chordActions(chord: string): readonly object[] {
  const keys = chord === '+' ? ['+'] : chord.split('+').map((key) => KEYS[key] ?? key)
  return [...keys.map(down), ...keys.toReversed().map(up)]
}

/** The actions that type a text. */
export const typeActions = (text: string): readonly object[] =>
  [...text].flatMap((character) => [down(character), up(character)])
