import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { en } from '../en.ts'
import { loadTexts, packsFor } from './loadTexts.ts'
import { type PackName, packs, packsOfViews } from './packs.ts'

test.each([
  ['Send', ['send', 'payment', 'account']],
  ['send', ['send']],
  ['title.Send', ['modal']],
  ['reading.intent.swap', ['reading']],
  ['PreviewRequest', ['prompts', 'reading']],
  ['Lounge', []],
  ['toString', []],
])('what %s needs is in %j', (name, expected) => {
  expect([...packsFor(name)].sort()).toEqual([...expected].sort())
})

test('loads the texts of the page with those of what is named, and no others', async () => {
  const page = await loadTexts('de-AT', [])
  expect(page.texts).toMatchObject({ 'button.connect': 'Wallet verbinden' })
  expect(page.texts).not.toHaveProperty('modal.close')
  const send = await loadTexts('de', ['modal', 'Send', 'networks.search'])
  expect(send.failures).toEqual([])
  for (const key of ['button.connect', 'modal.close', 'send.to', 'fee.upTo', 'networks.list'])
    expect(send.texts).toHaveProperty([key])
  expect(send.texts).not.toHaveProperty(['swap.pay'])
})

test('has no texts for a language that the package lacks', async () => {
  expect(await loadTexts('tlh', ['modal'])).toEqual({ texts: undefined, failures: [] })
})

// So that a view is never first in English: its texts load with its code, not once it is rendered.
test('names the packs of everything that a view is made of', () => {
  const views = join(import.meta.dirname, '../../views')
  const registry = readFileSync(join(views, 'registry.ts'), 'utf8')
  const [, ...entries] = registry.split(/^ {2}(?=\w+: \{)/m)
  const found = entries.map((entry) => {
    const [name = ''] = entry.split(':')
    const [, path = './connect/ConnectView.tsx'] = /import\(\s*'(.*?)'/.exec(entry) ?? []
    // The test below compares all names.
    return [name as keyof typeof packsOfViews, join(views, path)] as const
  })
  expect(found.map(([name]) => name).sort()).toEqual(Object.keys(packsOfViews).sort())
  for (const [name, file] of found) {
    const loaded: readonly PackName[] = ['button', 'modal', ...packsOfViews[name]]
    const needed = [...groupsIn(file)].flatMap((group) => packOf(group))
    expect([name, needed.filter((pack) => !loaded.includes(pack))]).toEqual([name, []])
  }
})

/** The catalogue files that a file imports, itself or through others that load with it. */
function groupsIn(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = /\.tsx?$/.test(file) ? readFileSync(file, 'utf8') : ''
  for (const [, kind = '', path = ''] of code.matchAll(
    /^(import|export) (?!type\b)(?:[\w*{}\s,]+ from )?'(\.[^']+)'/gm,
  ))
    if (kind) groupsIn(join(dirname(file), path), seen)
  return seen
}

const packOf = (file: string): readonly PackName[] => {
  if (!file.includes('/messages/en/')) return []
  const [, key = ''] =
    /'([\w]+)\.[\w.]+':|prefixed\('(\w+)\./.exec(readFileSync(file, 'utf8')) ?? []
  const prefix = key || 'reading'
  const [first] = Object.keys(en).filter((one) => one.startsWith(`${prefix}.`))
  if (!first) throw new Error(`No message in ${file}`)
  return (Object.keys(packs) as PackName[]).filter((name) =>
    packs[name].some((one) => one === prefix),
  )
}
