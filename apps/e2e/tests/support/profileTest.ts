import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { partitionedOptions } from './partitionedOptions.ts'
import { test as base, expect } from './test.ts'

export { expect }

/** For browsers without settings. */
const BLOCKED = '--test-third-party-cookie-phaseout'

interface ProfileOptions {
  /** Block third-party cookies, as users can choose to. */
  readonly blocksOthers?: boolean
  /** Whether a framed page has its own storage on each site. */
  readonly isPartitioned?: boolean
  /** Forget what frames store when the browser is closed, as WebKit does. */
  readonly forgetsFrames?: boolean
}

interface Fixtures {
  /** Starts a browser on the profile of the test. What it keeps is there for the next one. */
  start(options?: ProfileOptions): Promise<BrowserContext>
}

/** Tests with a profile on disk, in which browsers are started and closed. */
export const test = base.extend<Fixtures>({
  start: async ({ launchOptions, contextOptions }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'bowline-profile-'))
    const started: BrowserContext[] = []
    await use(
      async ({ blocksOthers = false, isPartitioned = true, forgetsFrames = false } = {}) => {
        if (blocksOthers) blockOthers(folder)
        const options = isPartitioned ? await partitionedOptions(launchOptions) : launchOptions
        const context = await chromium.launchPersistentContext(folder, {
          ...contextOptions,
          ...options,
          args: [...(options.args ?? []), ...(blocksOthers ? [BLOCKED] : [])],
        })
        started.push(context)
        if (forgetsFrames) await context.addInitScript(forgetFrames, crypto.randomUUID())
        return context
      },
    )
    for (const context of started) await context.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

/** As the settings of the browser write it. */
function blockOthers(folder: string) {
  const profile = { cookie_controls_mode: 1, block_third_party_cookies: true }
  mkdirSync(join(folder, 'Default'), { recursive: true })
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }))
}

/** Runs in each page. What a frame stores is under another name in the next browser, and is listed nowhere. */
function forgetFrames(browser: string) {
  if (window === window.top) return
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.databases = async () => []
  IDBFactory.prototype.open = function (name, version) {
    return open.call(this, `${browser}|${name}`, version)
  }
}
