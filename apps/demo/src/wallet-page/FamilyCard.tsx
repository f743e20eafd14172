import { parseAccountId } from '@bowline/common'
import type { PairingWallet } from '@bowline/testing/pairing'
import { Card } from '../parts/Card.tsx'
import { createNetworkNames } from './createNetworkNames.ts'

export interface FamilyCardProps {
  readonly wallet: PairingWallet
  readonly namespace: string
  /** CAIP-10, the active one first. */
  readonly accounts: readonly string[]
  /** Where the wallet shows one account at a time, however many addresses that has. */
  readonly onOtherAccount?: (() => void) | undefined
}

const NAMES: Readonly<Record<string, string>> = {
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}

/** The wallet's keys on another chain family: which account, and which network, is in use. */
export function FamilyCard({ wallet, namespace, accounts, onOtherAccount }: FamilyCardProps) {
  const all = accounts.map(parseAccountId)
  const [active] = all
  if (!active) return null
  const names = createNetworkNames()
  const { address, chainId } = active
  const chains = [...new Set(all.map((account) => account.chainId))].toSorted()
  const addresses = all
    .filter((account) => account.chainId === chainId)
    .map((account) => account.address)
  return (
    <Card title={NAMES[namespace] ?? namespace}>
      {onOtherAccount ? (
        addresses.map((one) => (
          <p key={one} className="mono">
            {one}
          </p>
        ))
      ) : (
        <Choice
          label="Address"
          value={address}
          choices={addresses.toSorted().map((one) => ({ value: one, text: one }))}
          onChoose={(chosen) => void wallet.switchFamilyAccount(`${chainId}:${chosen}`)}
        />
      )}
      <Choice
        label="Network"
        value={chainId}
        choices={chains.map((one) => ({ value: one, text: names[one] ?? one }))}
        onChoose={(chosen) => void wallet.switchFamilyChain(chosen)}
      />
      <div className="row">
        {onOtherAccount && (
          <button type="button" className="button" onClick={onOtherAccount}>
            Other account
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => void wallet.removeFamily(namespace)}
        >
          Take out of this wallet
        </button>
      </div>
    </Card>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly text: string }[]
  readonly onChoose: (choice: string) => void
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <select
        className="mono"
        value={value}
        disabled={choices.length === 1}
        onChange={(event) => onChoose(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  )
}
