import * as v from 'valibot'
import { LANGUAGES } from '../generated/languages.ts'
import { FAMILIES } from '../site/families.ts'
import { LOGINS } from '../site/Recipe.ts'
import type { Control } from './Control.ts'

export const SOCIALS = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const
const GROUPS = [
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
  'walletConnect',
]
const METHODS = ['email', 'social', 'passkey', 'wallet']
const ACTIONS = ['onramp', 'swaps', 'receive', 'send']

const flag = (initial: boolean) => ({ kind: 'flag', initial }) as const
const text = (example: string, pattern = /^.{1,100}$/u, initial?: string) =>
  ({ kind: 'text', example, pattern, initial }) as const
const url = (example: string) => text(example, /^https?:\/\/[^\s"'<>]{1,200}$/)
const list = (example: string, initial: readonly string[] | undefined = []) =>
  ({ kind: 'list', example, initial }) as const
const order = (items: readonly string[], initial?: readonly string[]) =>
  ({ kind: 'order', items, initial }) as const
/** A choice of values that are words of their own; the first is the default unless told. */
const choice = (names: readonly string[], initial = names[0] ?? '') =>
  ({
    kind: 'choice',
    initial,
    choices: Object.fromEntries(names.map((name) => [name, name])),
  }) as const
const data = (schema: v.GenericSchema, example: object, initial?: object) =>
  ({ kind: 'data', schema, initial, example: JSON.stringify(example) }) as const

const short = v.pipe(v.string(), v.maxLength(300))
const texts = v.record(short, short)
const color = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))
const variables = v.record(v.pipe(v.string(), v.regex(/^--bl-[a-z\d-]{1,40}$/)), short)
const scheme = v.strictObject({
  accent: v.optional(color),
  background: v.optional(color),
  text: v.optional(color),
  variables: v.optional(variables),
})

const table = {
  adapters: { kind: 'some', choices: FAMILIES, initial: Object.keys(FAMILIES), least: 1 },
  connectors: {
    kind: 'some',
    choices: { pairing: 'Phone wallets', ...LOGINS },
    initial: ['pairing', ...Object.keys(LOGINS)],
  },
  enableEmbedded: { ...flag(false), start: true },

  themeMode: choice(['auto', 'light', 'dark']),
  'theme.accent': { kind: 'color' },
  'theme.radius': choice(['none', 'sm', 'md', 'lg'], 'md'),
  'theme.density': choice(['compact', 'normal', 'spacious'], 'normal'),
  'theme.font': text('Georgia, serif', /^[\w\s"',.()-]{1,200}$/),
  'theme.light': data(scheme, { accent: '#0f766e', background: '#fbf6ea' }),
  'theme.dark': data(scheme, { accent: '#2dd4bf', background: '#0b1413' }),
  'theme.variables': data(variables, { '--bl-radius-full': '4px' }),

  locale: { kind: 'choice', initial: 'auto', choices: { auto: 'auto', ...LANGUAGES } },
  'metadata.name': text('Harbor Shop', undefined, ''),
  'metadata.description': text('Boats and more', undefined, ''),
  'metadata.url': url('https://shop.example'),
  'metadata.icons': list('https://shop.example/icon.png'),
  termsConditionsUrl: url('https://shop.example/terms'),
  privacyPolicyUrl: url('https://shop.example/privacy'),

  'features.swaps': flag(true),
  'features.onramp': flag(true),
  'features.receive': flag(true),
  'features.send': flag(true),
  'features.email': flag(true),
  'features.history': flag(true),
  'features.analytics': flag(true),
  'features.allWallets': flag(true),
  'features.legalCheckbox': flag(false),
  'features.smartSessions': flag(false),
  'features.collapseWallets': flag(false),
  'features.socials': order(SOCIALS, SOCIALS),
  'features.connectMethodsOrder': order(METHODS),
  'features.connectorTypeOrder': order(GROUPS, GROUPS),
  'features.walletFeaturesOrder': order(ACTIONS, ACTIONS),

  enableWallets: flag(true),
  enableEIP6963: flag(true),
  enableInjected: flag(true),
  enableWalletConnect: flag(true),
  enableWalletGuide: flag(true),
  manualWCControl: flag(false),
  allWallets: choice(['SHOW', 'HIDE', 'ONLY_MOBILE']),
  includeWalletIds: list('rainbow, metamask'),
  excludeWalletIds: list('test.bowline.harbor'),
  featuredWalletIds: list('rainbow, metamask'),
  customWallets: data(
    v.pipe(v.array(v.looseObject({ id: short, name: short })), v.maxLength(20)),
    [{ id: 'skiff', name: 'Skiff', homepage: 'https://skiff.example' }],
    [],
  ),
  connectorImages: data(texts, { 'test.bowline.anchor': '/bowline.svg' }, {}),

  defaultNetwork: text('eip155:31338', /^[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32}$/),
  enableNetworkSwitch: flag(true),
  allowUnsupportedChain: flag(false),
  unsupportedChain: choice(['view', 'banner']),
  chainImages: data(texts, { 'eip155:31337': '/bowline.svg' }, {}),
  customRpcUrls: data(
    v.record(short, v.array(v.strictObject({ url: v.pipe(short, v.url()) }))),
    { 'eip155:1': [{ url: 'https://rpc.example' }] },
    {},
  ),
  tokens: data(
    v.record(short, v.strictObject({ address: short, image: v.optional(short) })),
    { 'eip155:31337': { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' } },
    {},
  ),
  defaultAccountTypes: data(
    texts,
    { eip155: 'eoa' },
    { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' },
  ),

  siwx: choice(['off', 'optional', 'required']),
  preview: flag(false),
  enableReconnect: flag(true),
  preload: choice(['idle', 'intent']),
  restrictedTimezones: list('Europe/Athens', undefined),
  debug: choice(['default', 'on', 'off']),
} as const satisfies Readonly<Record<string, Control>>

export type ControlPath = keyof typeof table

/**
 * How each option of `createKit` is set on the page, by path. What is not here is in `NEEDS_CODE`, as
 * `playground.test.ts` of the fences makes sure.
 */
export const CONTROLS: Readonly<Record<ControlPath, Control>> = table
