import type { Browser, BrowserOptions, Engine, Tab } from '../driver/Engine.ts'
import { finderScript } from './finder.ts'
import { type Session, withPlace } from './Session.ts'
import { startDriver, startScreen } from './startProcesses.ts'
import { beginSession, type WebDriver } from './WebDriver.ts'
import { webkitTab } from './webkitTab.ts'

const DESKTOP = { width: 1280, height: 720 }
/**
 * WebKit as GTK's browsers have it, by W3C WebDriver. Each browser is a session of its own, which remembers nothing.
 * `path` is that of WebKitGTK's MiniBrowser.
 */
export async function webkitEngine(path: string): Promise<Engine> {
  const [screen, finder] = await Promise.all([startScreen(), finderScript()])
  const open = async ({ colorScheme = 'light', size = DESKTOP }: BrowserOptions = {}) => {
    const theme = colorScheme === 'dark' ? 'Adwaita-dark' : 'Adwaita'
    const settings = `gtk-enable-animations=0\ngtk-theme-name=${theme}`
    const driver = await startDriver(screen, settings)
    try {
      const session = withPlace(
        await beginSession(driver.url, {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: path, args: ['--automation'] },
        }),
      )
      const opened = browserOf(session, finder)
      const [first] = await opened.tabs()
      if (!first) throw new Error('WebKit opened no tab.')
      await resize(session, first, size)
      const close = async () => {
        await session.remove('').catch(() => {}) // the browser may have ended
        await driver.close()
      }
      return { ...opened, complaints: () => [], close }
    } catch (error) {
      await driver.close()
      throw error
    }
  }
  return {
    name: 'WebKitGTK',
    lacks: {
      console: 'the driver of WebKitGTK does not tell what pages write to the console',
      clipboard: 'WebKitGTK asks its user for the clipboard, and its driver cannot answer',
      tap: 'the driver of WebKitGTK makes no fingers',
    },
    open,
    close: () => screen.close(),
  }
}

function browserOf(session: Session, finder: string): Pick<Browser, 'newTab' | 'tabs'> {
  const known = new Map<string, Tab>()
  const tabOf = (handle: string) => {
    const tab = known.get(handle) ?? webkitTab(session, handle, finder)
    known.set(handle, tab)
    return tab
  }
  return {
    async tabs() {
      const handles = (await session.get('window/handles')) as readonly string[]
      for (const handle of handles) tabOf(handle)
      return [...known].filter(([handle]) => handles.includes(handle)).map(([, tab]) => tab)
    },
    async newTab() {
      // The driver cannot bring a tab to the front, and what is behind another is not drawn.
      const { handle } = (await session.post('window/new', { type: 'window' })) as {
        readonly handle: string
      }
      return tabOf(handle)
    },
  }
}

/** Gives the page its size: a window has bars beside it. */
async function resize(
  session: WebDriver,
  tab: Tab,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await session.post('window/rect', size)
  const inner = await tab.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  await session.post('window/rect', {
    width: 2 * size.width - inner.width,
    height: 2 * size.height - inner.height,
  })
}
