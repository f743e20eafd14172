import { Card } from '../../parts/Card.tsx'
import type { Settings } from '../settings.ts'

export interface SettingsPanelProps {
  readonly settings: Settings
  readonly onChange: (settings: Settings) => void
}

const CHOICES = {
  themeMode: ['auto', 'light', 'dark'],
  allWallets: ['SHOW', 'HIDE', 'ONLY_MOBILE'],
  unsupportedChain: ['view', 'banner'],
  signIn: ['off', 'optional', 'required'],
} as const

const LABELS = {
  themeMode: 'Theme',
  allWallets: 'All wallets',
  unsupportedChain: 'Unsupported network',
  signIn: 'Sign in to the demo',
  kitSignIn: 'Sign in with the services, not with the demo’s own server',
  legalCheckbox: 'Ask for consent to the terms',
  preview: 'Show requests before a wallet is asked',
  enableWalletConnect: 'Pair phone wallets',
  evmOnly: 'Serve EVM networks alone',
  enableNetworkSwitch: 'Allow switching networks',
  enableEmbedded: 'Embed the modal in the page',
  featured: 'Feature two wallets',
  balanceInUsdc: 'Show the balance of USDC',
  useServices: 'Use the services',
  emailLogin: 'Log in by email, with the services',
  appEnteredCodes: 'Type login codes into the page, which then sees them',
  assisted: 'Let the operator recover new wallets',
  trusted: 'Approve in the wallet’s frame, which this page could hide',
  testWallets: 'Put test wallets into the page, after a reload',
  walletsAsk: 'Test wallets ask before they answer',
} as const

const SWITCHES = [
  'kitSignIn',
  'legalCheckbox',
  'preview',
  'enableWalletConnect',
  'evmOnly',
  'enableNetworkSwitch',
  'enableEmbedded',
  'featured',
  'balanceInUsdc',
  'useServices',
  'emailLogin',
  'appEnteredCodes',
  'assisted',
  'trusted',
  'testWallets',
  'walletsAsk',
] as const

export function SettingsPanel({ settings, onChange }: SettingsPanelProps) {
  const set = (change: Partial<Settings>) => onChange({ ...settings, ...change })
  return (
    <Card title="Config">
      {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((key) => (
        <label key={key} className="field">
          <span>{LABELS[key]}</span>
          <select
            value={settings[key]}
            // The options below are the only values that this list can report.
            onChange={(event) => set({ [key]: event.target.value } as Partial<Settings>)}
          >
            {CHOICES[key].map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        </label>
      ))}
      <label className="field">
        <span>Accent colour</span>
        <input
          placeholder="built-in, or e.g. #8a2be2"
          value={settings.accent}
          onChange={(event) => set({ accent: event.target.value })}
        />
      </label>
      <div>
        {SWITCHES.map((key) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              checked={settings[key]}
              onChange={(event) => set({ [key]: event.target.checked })}
            />
            {LABELS[key]}
          </label>
        ))}
      </div>
    </Card>
  )
}
