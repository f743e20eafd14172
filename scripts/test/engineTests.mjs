import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../toolchain.mjs'

const BROWSER_TESTS = '{packages,services,apps}/*/src/**/*.browser.test.{ts,tsx}'
/** What a headless shell and a full browser do differently, or may: focus, frames, what is seen, dialogs, stores. */
const DEPENDS =
  /readText|hasFocus|document\.(hidden|visibility)|visibilitychange|requestAnimationFrame|IntersectionObserver|navigator\.credentials|iframe|showModal|indexedDB/i
const FOLDERS = [
  'packages/common/src/frame/',
  'packages/ui/src/copy-button/',
  'packages/ui/src/dialog/',
  'packages/ui/src/virtual-list/',
  'services/frame/src/approvals/',
  'services/frame/src/guard/',
  'services/frame/src/opening/',
  'services/frame/src/requests/',
  'services/frame/src/screen/',
  'services/frame/src/wallet/',
]
/** What is in these folders and draws cards from what it is given, which is the same in every engine. */
const DRAWS =
  /\/(approvals\/card\/(cards|drawEffects)|requests\/(createWalletMethods|drawApproval))\.browser\.test\.ts$/

/** Judges by pictures what one engine draws, for minutes. */
export const BY_PICTURES = 'services/frame/src/approvals/card/frameStyles.browser.test.ts'

/**
 * Lists the component tests whose results can depend on the browser: those in the folders that are about it, and those
 * whose text names what depends on it. `npm test` runs these once more in an installed browser, the long form all.
 */
export function engineTests(at = root) {
  return globSync(BROWSER_TESTS, { cwd: at })
    .filter((file) => !file.startsWith('packages/element/') && !file.includes('/node_modules/'))
    .filter((file) => file !== BY_PICTURES && !DRAWS.test(file) && !file.includes('.long.'))
    .filter(
      (file) =>
        FOLDERS.some((folder) => file.startsWith(folder)) ||
        DEPENDS.test(readFileSync(join(at, file), 'utf8')),
    )
    .sort()
}

/** The folders of which no test is left. */
export const emptyFolders = (files) =>
  FOLDERS.filter((folder) => !files.some((file) => file.startsWith(folder)))
