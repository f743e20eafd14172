import { networks, tokens, wallets } from '@web3icons/common/metadata'
import { optimise } from './optimise.mjs'
import {
  COMMON_NETWORKS,
  COMMON_TOKENS,
  DECIMALS,
  MAX_CHARACTERS,
  MAX_COMMON_CHARACTERS,
  NETWORK_IDS,
  TOKEN_ALIASES,
  WALLET_ALIASES,
  WALLET_IDS,
} from './selection.mjs'

/** Makes the text of every file of src/data. */
export async function createFiles() {
  const walletMarks = await draw('wallets', filesOf(wallets, 'wallet'))
  const networkMarks = await draw('networks', filesOf(networks, 'network'))
  const tokenMarks = await draw('tokens', filesOf(tokens, 'token'))
  for (const [symbol, place] of Object.entries(TOKEN_ALIASES)) {
    const [kind, name] = place.split('/')
    tokenMarks[symbol] = (kind === 'networks' ? networkMarks : tokenMarks)[name]
  }
  for (const [id, network] of Object.entries(WALLET_ALIASES))
    walletMarks[id] = networkMarks[network]
  const isCommonToken = (name, mark) =>
    (COMMON_TOKENS.has(name) || name in TOKEN_ALIASES) && mark.length <= MAX_COMMON_CHARACTERS
  const [commonNetworks, moreNetworks] = split(networkMarks, (name) => COMMON_NETWORKS.has(name))
  const [commonTokens, moreTokens] = split(tokenMarks, isCommonToken)
  return {
    modules: {
      'wallets.data.ts': moduleOf({ pictures: walletMarks, ids: walletIds(walletMarks) }),
      'networks.data.ts': moduleOf({ pictures: commonNetworks, ids: networkIds(networkMarks) }),
      'moreNetworks.data.ts': moduleOf({ pictures: moreNetworks }),
      'tokens.data.ts': moduleOf({ pictures: commonTokens }, Object.keys(moreTokens).join(' ')),
    },
    archive: JSON.stringify(moreTokens),
  }
}

const filesOf = (list, kind) =>
  list.flatMap(({ filePath, variants }) => {
    const [of, name] = filePath.split(':')
    return of === kind && variants.includes('background') ? [name] : []
  })

async function draw(kind, names) {
  const marks = {}
  for (const name of [...new Set(names)].sort()) {
    const { default: svg } = await import(`@web3icons/core/svgs/${kind}/background/${name}.svg.js`)
    const mark = optimise(svg, DECIMALS[name])
    if (mark.length <= MAX_CHARACTERS) marks[name] = mark
  }
  return marks
}

const split = (marks, isFirst) => {
  const entries = Object.entries(marks)
  const first = entries.filter(([name, mark]) => isFirst(name, mark))
  return [first, entries.filter((entry) => !first.includes(entry))].map(Object.fromEntries)
}

function walletIds(marks) {
  const own = Object.keys(marks).map((name) => [name, name])
  const others = Object.entries(WALLET_IDS).flatMap(([name, ids]) => ids.map((id) => [id, name]))
  return Object.fromEntries([...own, ...others])
}

function networkIds(marks) {
  const named = Object.keys(marks).map((name) => [name, name])
  const listed = networks.flatMap(({ caip2id, filePath }) =>
    caip2id ? [[caip2id, filePath.split(':')[1]]] : [],
  )
  const all = [...named, ...listed, ...Object.entries(NETWORK_IDS)]
  return Object.fromEntries(all.filter(([, name]) => Object.hasOwn(marks, name)))
}

const NOTE = '// Made by generate/main.mjs from @web3icons/core (MIT). Not edited by hand.\n'

function moduleOf({ pictures, ids }, served) {
  const write = (name, value) =>
    `export const ${name}: Readonly<Record<string, string>> = ${value}\n`
  return [
    NOTE,
    write('pictures', JSON.stringify(pictures)),
    ids ? write('ids', JSON.stringify(ids)) : '',
    served ? `export const served = ${JSON.stringify(served)}\n` : '',
  ].join('')
}
