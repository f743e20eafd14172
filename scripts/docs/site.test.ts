import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createSearch, type Found } from '../../apps/docs/src/search/createSearch.ts'
import { kitErrors } from '../../packages/common/src/index.ts'
import { options } from '../../packages/controllers/src/config/options.ts'
import { sentProperties } from '../../packages/controllers/src/features/analytics/sentProperties.ts'
import { agentEnvironmentSchema } from '../../services/server/src/agent/agentConfig.ts'
import { environmentSchema } from '../../services/server/src/config/environmentSchema.ts'
import { exportedNames } from '../fences/exportedNames.ts'
import advice from '../reference/errorAdvice.data.json' with { type: 'json' }
import askedElsewhere from './askedElsewhere.data.json' with { type: 'json' }
import { descriptionOf } from './descriptionOf.ts'
import { head, POLICY } from './head.ts'
import questions from './questions.data.json' with { type: 'json' }
import { root } from './readGuides.ts'
import { renderSite, type Site } from './renderSite.ts'
import { placesWithWords } from './searchWords.ts'
import { slugOf } from './slugOf.ts'

// A script, not a module with types: loaded by its address.
const { readmeBlock } = await import(new URL('../pack/readmeBlock.mjs', import.meta.url).href)

let site: Site
let search: (text: string) => readonly Found[]

beforeAll(async () => {
  site = await renderSite()
  search = createSearch(site.search)
  // Hundreds of pages with their code in colours.
}, 120_000)

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** From the lists that the code itself goes by, not from what the pages are made of. */
const names: Readonly<Record<string, readonly string[]>> = {
  hooks: exportedNames(join(root, 'packages/react/src/index.ts')).values.filter((name) =>
    /^use[A-Z]/.test(name),
  ),
  options: Object.entries(options).flatMap(([name, entry]) => [
    name,
    ...('kind' in entry ? [] : Object.keys(entry).map((inner) => `${name}.${inner}`)),
  ]),
  events: Object.keys(sentProperties),
  errors: Object.keys(kitErrors),
}

const headings: Readonly<Record<string, readonly string[]>> = {
  'reference/theme': [
    ...new Set(read('packages/ui/src/theme/tokens.css').match(/--bl-[\w-]+(?=:)/g)),
  ],
  'reference/settings': [environmentSchema, agentEnvironmentSchema].flatMap((one) =>
    Object.keys(one.entries),
  ),
}

/** What is said on a page, without its code and its headings. */
const said = (html: string) =>
  html
    .replaceAll(/<pre[\s\S]*?<\/pre>|<h\d[\s\S]*?<\/h\d>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test.each(Object.keys(names))('each of the %s has a page with a text', (group) => {
  const all = names[group] ?? []
  expect(all.length).toBeGreaterThan(20)
  const pages = new Map(site.pages.map(({ page, html }) => [page.path, html]))
  const missing = all.filter((name) => !pages.get(`reference/${group}/${slugOf(name)}`)?.trim())
  expect(missing).toEqual([])
})

test.each(Object.keys(headings))('%s has a heading for each', (group) => {
  const found = site.pages
    .filter(({ page }) => page.path === group || page.path.startsWith(`${group}/`))
    .flatMap(({ headings }) => headings.map(({ text }) => text))
  expect(headings[group]?.filter((name) => !found.includes(name))).toEqual([])
})

test('no page says less than 300 characters', () => {
  const short = site.pages.filter(({ page, html }) => said(html).length < 300 && page.path !== '')
  expect(short.map(({ page }) => page.path)).toEqual([])
})

test('no page sends its reader to the editor', () => {
  const lazy = site.pages.filter(({ html }) =>
    /described in the editor|see your editor/i.test(html),
  )
  expect(lazy.map(({ page }) => page.path)).toEqual([])
})

test('each hook lists what it takes and what it returns, and each field has a meaning', () => {
  const hooks = site.pages.filter(({ page }) => /^reference\/hooks\/./.test(page.path))
  expect(hooks.length).toBeGreaterThan(50)
  const lacking = hooks.filter(({ headings }) => {
    const titles = new Set(headings.map(({ text }) => text))
    return !['Import', 'Parameters', 'Result', 'Where it runs'].every((one) => titles.has(one))
  })
  expect(lacking.map(({ page }) => page.path)).toEqual([])
  const empty = site.pages
    .filter(({ page }) =>
      /^reference\/(hooks|components|actions|functions|types|events|errors)\//.test(page.path),
    )
    .filter(({ page }) =>
      /^\| `[^|]*\|(?:[^|]|\\\|)*\|(?:(?:[^|]|\\\|)*\|)? {2}\|$/m.test(page.markdown),
    )
  expect(empty.map(({ page }) => page.path)).toEqual([])
})

test('each error says what happened, what to do, and is linked from what throws it', () => {
  expect(Object.keys(advice).toSorted()).toEqual(Object.keys(kitErrors).toSorted())
  const hook = site.pages.find(({ page }) => page.path === 'reference/hooks/usesendtransaction')
  const linked = hook?.links.map(({ path }) => path)
  expect(linked).toContain('reference/errors/user_rejected')
  const error = site.pages.find(({ page }) => page.path === 'reference/errors/user_rejected')
  expect(error?.links.map(({ path }) => path)).toContain('reference/hooks/usesendtransaction')
})

test('two pages never have one address', () => {
  const paths = site.pages.map(({ page }) => page.path)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
})

test('code on the pages of this site is a file that is compiled', () => {
  const folder = join(root, 'apps/docs/content')
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.md'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  expect(texts.length).toBeGreaterThan(10)
  const typed = texts.flatMap((text) => text.match(/^```tsx?\b.*/gm) ?? [])
  expect(typed.filter((line) => !/ (file|example)=/.test(line))).toEqual([])
})

test.each(['docs', 'docs/migrate'])('each text of %s is a page', (folder) => {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.md'))
  const sources = new Set(site.pages.map(({ page }) => page.source))
  expect(files.filter((file) => !sources.has(`${folder}/${file}`))).toEqual([])
})

test('the quick start is that of the README, which is installed, built and clicked through', () => {
  expect(read('apps/docs/src/snippets/viteMain.tsx')).toBe(readmeBlock('quick-start'))
})

test('the guide about content policies has the policy of its own page', () => {
  expect(read('apps/docs/content/guides/content-policy.md')).toContain(`content="${POLICY}"`)
})

test('links say where they lead, also to who hears nothing but the links', () => {
  const vague = site.pages.flatMap(({ page, html }) =>
    [
      ...html.matchAll(/<a [^>]*>(?:here|more|this|link|click here|learn more|read more)<\/a>/gi),
    ].map(([link]) => `${page.path}: ${link}`),
  )
  expect(vague).toEqual([])
})

test('every live example is on a page', () => {
  const shown = new Set(site.pages.flatMap(({ examples }) => examples))
  const files = readdirSync(join(root, 'apps/docs/src/examples'))
  expect(files.filter((file) => !shown.has(file.replace('.tsx', '')))).toEqual([])
})

/** The share of the questions that were answered when this was written. It may only rise. */
const ANSWERED = 1

test('what people ask, in their own words, is answered within three results', () => {
  expect(questions.length).toBeGreaterThan(140)
  const lost = questions.filter((one) => !isAnswered(one))
  const share = 1 - lost.length / questions.length
  expect(share, JSON.stringify(lost)).toBeGreaterThanOrEqual(ANSWERED)
})

/**
 * In the words of those who ask in the threads of other kits; found 26 of 40 before the search was mended for them. The
 * second forty were written before anyone had looked what is found: 36 of 40 at first.
 */
const ANSWERED_ELSEWHERE = 0.95

test('what people ask about other kits is answered within three results', () => {
  expect(askedElsewhere).toHaveLength(80)
  const lost = askedElsewhere.filter((one) => !isAnswered(one))
  const share = 1 - lost.length / askedElsewhere.length
  expect(share, JSON.stringify(lost)).toBeGreaterThanOrEqual(ANSWERED_ELSEWHERE)
})

function isAnswered([question = '', ...answers]: readonly string[]): boolean {
  const found = search(question).slice(0, 3)
  return found.some(({ id }) => answers.includes(id.replace(/\/(?:#.*)?$/, '')))
}

test('each answer, and each place with other words for it, is there', () => {
  const paths = new Set(site.pages.map(({ page }) => page.path))
  const places = new Set(
    site.pages.flatMap(({ page, headings }) => headings.map(({ id }) => `${page.path}#${id}`)),
  )
  const answers = [...questions, ...askedElsewhere].flatMap(([, ...all]) => all)
  expect(
    [...answers, ...placesWithWords].filter((one) => !paths.has(one) && !places.has(one)),
  ).toEqual([])
})

test.each([
  ['hide a wallet', 'guides/wallets/#hide-a-wallet'],
  ['add my own chain', 'guides/chains/#add-your-own-chain'],
  ['run the server behind a proxy', 'server/setup/#behind-a-proxy-with-tls'],
  ['turn analytics off', 'guides/privacy/#turn-analytics-off'],
  ['is it free', 'help/faq/#is-it-free-which-license'],
])('"%s" leads to the heading that answers it', (question, place) => {
  expect(
    search(question)
      .slice(0, 3)
      .map(({ id }) => id),
  ).toContain(place)
})

test.each(['ENS', 'gas fees', 'passkey', 'sign in'])('"%s" finds no decision', (question) => {
  expect(search(question).filter(({ id }) => /^(decisions|contributors)\//.test(id))).toEqual([])
})

test('whoever works on it finds decisions in an index of their own', () => {
  const found = createSearch(site.contributorSearch)('static pages without a framework')
  expect(found[0]?.id).toMatch(/^decisions\/2026-11-27-the-documentation-is-static-pages/)
})

test('each page has a description of its own words, without code', () => {
  const bad = site.pages.filter(({ page }) => {
    const text = descriptionOf(page)
    return (
      text.length < 20 ||
      text.length > 160 ||
      /^(?:sh|tsx?) |^npm (?:install|create)|\]\(/.test(text)
    )
  })
  expect(bad.map(({ page }) => `${page.path}: ${descriptionOf(page)}`)).toEqual([])
})

test('each page is there as Markdown, with its code and links that lead on', () => {
  const files = site.machineFiles
  expect(site.pages.filter(({ page }) => !files.has(`${page.path || 'index'}.md`))).toEqual([])
  const recipe = files.get('recipes/write-contract.md') ?? ''
  expect(recipe).toMatch(/^# Write to a contract\n/)
  expect(recipe).toContain('encodeFunctionData({ abi')
  expect(recipe).toContain('](../reference/hooks/usesendtransaction.md)')
  const links = [...(files.get('llms.txt') ?? '').matchAll(/\]\(([^)]+)\)/g)].map(
    ([, to = '']) => to,
  )
  expect(links.length).toBeGreaterThan(300)
  expect(links.filter((link) => !files.has(link))).toEqual([])
  expect(files.get('llms-full.txt')).toContain('# Wait for a receipt')
  expect(files.get('llms.txt')).not.toMatch(/decisions\//)
})

test('whole addresses are there once the place of the site is known', () => {
  expect(site.machineFiles.has('sitemap.xml')).toBe(false)
  const assets = { script: 'a.js', style: 'a.css', theme: 't.js', icon: 'i.svg' }
  expect(site.documents(assets).get('guides/theming')).not.toContain('canonical')
  const parts = { page: theming(), to: (path: string) => `../../${path}`, assets }
  const text = head({ ...parts, base: 'https://docs.example/kit/' })
  expect(text).toContain('<link rel="canonical" href="https://docs.example/kit/guides/theming/">')
  expect(text).toContain('content="https://docs.example/kit/pictures/connect-light.webp"')
})

const theming = () => {
  const found = site.pages.find(({ page }) => page.path === 'guides/theming')
  if (!found) throw new Error('There is no page about themes.')
  return found.page
}

test('an error is found by its words', () => {
  const found = search('The wallet already has an open request')
  expect(found.slice(0, 3).map(({ id }) => id)).toContain('reference/errors/request_pending/')
})

test.each([
  ['useSignMessage', 'reference/hooks/usesignmessage/'],
  ['usesignmessage', 'reference/hooks/usesignmessage/'],
  ['BOWLINE_TRUSTED_PROXIES', 'reference/settings/settings/#bowline_trusted_proxies'],
  ['--bl-card-width', 'reference/theme/#--bl-card-width'],
  ['excludeWalletIds', 'reference/options/excludewalletids/'],
  ['NODES_DISAGREE', 'reference/errors/nodes_disagree/'],
])('a name, "%s", finds its page first', (name, page) => {
  expect(search(name)[0]?.id).toBe(page)
})

test('a name with a mistake is found', () => {
  expect(search('useAcount').map(({ id }) => id)).toContain('reference/hooks/useaccount/')
})
