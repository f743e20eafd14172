// What a page without build tools does with the files of the packed element: as modules, and as a classic script.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import { rolldown } from 'rolldown'
import { root } from '../toolchain.mjs'
import { writeFiles } from './installApp.mjs'
import { openPage } from './openPage.mjs'
import { run } from './run.mjs'
import { serveStrictly } from './serveStrictly.mjs'
import { weighPlainPage } from './weigh.mjs'

const text = (name) => readFileSync(join(import.meta.dirname, 'files', `${name}.txt`), 'utf8')
const MODULE = "import { createKit, defineElements, evm } from '@bowline/element'\n"
const CLASSIC = 'const { createKit, defineElements, evm } = Bowline\n'

/** Unpacks the tarball, weighs it, and visits a page of each kind under a policy that allows nothing in line. */
export async function visitPlainPages(dir, { tarball, networks, browser }) {
  mkdirSync(dir, { recursive: true })
  run(dir, 'tar', '-xzf', tarball)
  weighPlainPage(join(dir, 'package/dist'))
  const integrity = JSON.parse(readFileSync(join(dir, 'package/dist/integrity.json'), 'utf8'))
  const [first, second] = networks.map(({ id, name, rpcUrl }) => `${id}, '${name}', '${rpcUrl}'`)
  const code = text('plainCode').replace('FIRST_CHAIN', first).replace('SECOND_CHAIN', second)
  const base = '/package/dist/'
  const importMap = {
    imports: { '@bowline/element': `${base}bowline.js` },
    integrity: Object.fromEntries(
      Object.entries(integrity).map(([file, digest]) => [`${base}${file}`, digest]),
    ),
  }
  const page = (...scripts) =>
    text('plainPage')
      .replace('IMPORT_MAP', JSON.stringify(importMap))
      .replace('SCRIPTS', scripts.join('\n  '))
  const classic = 'bowline.classic.js'
  writeFiles(dir, {
    'wallet.js': await bundleWallet(networks),
    'modules.js': MODULE + code,
    'modules.html': page('<script type="module" src="/modules.js"></script>'),
    'classic.js': CLASSIC + code,
    'classic.html': page(
      `<script src="${base}${classic}" integrity="${integrity[classic]}" crossorigin="anonymous"></script>`,
      '<script src="/classic.js"></script>',
    ),
  })
  const nodes = networks.map(({ rpcUrl }) => new URL(rpcUrl).origin)
  await serveStrictly(dir, nodes, async (origin) => {
    for (const kind of ['modules', 'classic'])
      await visit(browser, { url: `${origin}/${kind}.html`, networks })
  })
}

async function visit(browser, { url, networks: [first, second] }) {
  const nodes = [first, second].map(({ rpcUrl }) => new URL(rpcUrl).origin)
  const { page, strangers, requests, check } = await openPage(browser, url, { nodes })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const button = page.locator('bowline-button')
  const dialog = page.getByRole('dialog')
  const told = (line) => page.getByRole('status', { name: 'told' }).getByText(line).waitFor()
  await expectAccessible(page)
  await button.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: /Plain Wallet/ }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /Plain Wallet/ }).click()
  await button.getByRole('button', { name: /^Account 0xf3/ }).waitFor()
  await told(/bowline-connect 0xf39F/)
  await page.locator('bowline-button[status=connected]').waitFor()
  await page.locator('bowline-network').getByRole('button').click()
  await dialog.getByRole('radio', { name: second.name }).click()
  await told(`bowline-chain eip155:${second.id}`)
  await page.locator(`bowline-network[chain-id="eip155:${second.id}"]`).waitFor()
  await page.keyboard.press('Escape')
  await button.getByRole('button', { name: /^Account/ }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await told(/bowline-disconnect nobody/)
  await button.getByRole('button', { name: 'Connect wallet' }).waitFor()
  const foreign = requests.filter(
    (one) => url.endsWith('classic.html') && /dist\/bowline\.js/.test(one),
  )
  if (foreign.length > 0) throw new Error('The classic script loads the module form, too.')
  if (strangers.length > 0) throw new Error(`Asked, but not configured: ${strangers.join(', ')}`)
  check()
  await page.close()
}

async function expectAccessible(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const broken = await page.evaluate(async () => {
    // What fades in has not its colours yet. What is endless, as a spinner, does not end.
    const ends = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime))
    await Promise.allSettled(ends.map(({ finished }) => finished))
    const { violations } = await window.axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id }) => id)
  })
  if (broken.length > 0) throw new Error(`axe: ${broken.join(', ')}`)
}

/** A wallet on the page, with real keys, as one file. */
async function bundleWallet(networks) {
  const chains = networks.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const source = `import { createEvmTestWallet } from '@bowline/testing'
const chains = ${JSON.stringify(chains)}
createEvmTestWallet({ name: 'Plain Wallet', rdns: 'test.bowline.plain', chains }).announce(window)`
  const entry = join(root, 'packages/adapter-evm/plainWallet.js')
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    plugins: [
      {
        name: 'wallet',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  await bundle.close()
  return output[0].code
}
