import type { Field, Reading } from '@bowline/clear-signing'
import { enrichEvm } from '@bowline/clear-signing/evm'
import { grantMessage } from '@bowline/common/api'
import { FrameError } from '@bowline/common/frame'
import { signEvmMessage, signEvmTypedData } from '@bowline/wallet-keys'
import * as v from 'valibot'
import { type Hex, keccak } from '../../smart-account/abi.ts'
import { deploymentOf, wrapSignature } from '../../smart-account/account.ts'
import { contracts } from '../../smart-account/contracts.ts'
import {
  type Caveat,
  callsOf,
  type Delegation,
  delegationData,
  paymentsUpTo,
  permissionContext,
  revocationOf,
  timesAtMost,
  tokensUpTo,
  until,
} from '../../smart-account/delegation.ts'
import type { OwnAccount, Prepared, Scene, Step } from '../Family.ts'
import { checked, ownAccount } from './checks.ts'
import { evmReads } from './evmReads.ts'
import { type Grant, grantSchema, type Permission, revocationSchema } from './permissionSchemas.ts'
import { askToRun, ownerOf, waitForReceipt } from './runCalls.ts'

/** A year: what lasts longer is forgotten. */
const LONGEST_SECONDS = 366 * 86_400
const UNLIMITED = 2n ** 128n

/**
 * Parses what lets someone else act for a smart account (`wallet_grantPermissions` of ERC-7715): one permission,
 * until a time. Its limits are enforced on the chain. Throws `unsupported` for the account of a key, and
 * `invalid` for what cannot be limited.
 */
export function parseGrant(params: unknown, scene: Scene): Step {
  const [grant] = checked(v.tuple([grantSchema]), params)
  const account = ownAccount(scene, grant.address)
  if (account.type !== 'smartAccount') throw new FrameError('unsupported')
  const chain = scene.chainId.slice('eip155:'.length)
  if (grant.chainId !== undefined && `${grant.chainId}` !== chain)
    throw new FrameError('unknownChain')
  const now = Math.floor(scene.clock.now() / 1000)
  if (grant.expiry <= now || grant.expiry > now + LONGEST_SECONDS) throw new FrameError('invalid')
  const [permission] = grant.permissions
  const delegation: Delegation = {
    delegate: delegateOf(grant),
    delegator: account.address as Hex,
    caveats: [...caveatsOf(permission), until(BigInt(grant.expiry))],
    salt: BigInt(keccak(`0x${crypto.randomUUID().replaceAll('-', '')}`)),
  }
  const context = scene.readingContext(account.address)
  const reading = readGrant(grant, context)
  const reads = evmReads(scene)
  return {
    status: 'asks',
    async prepare(signal): Promise<Prepared> {
      const [shown, code] = await Promise.all([
        enrichEvm(reading, { context, reads, signal }),
        reads.code(account.address, signal).catch(() => undefined),
      ])
      if (code === undefined) return { status: 'blocked', reading: shown, problem: 'unreachable' }
      const isDeployed = code !== '0x'
      const sign = () => signGrant(scene, { account, delegation, grant, isDeployed })
      return { status: 'ready', reading: shown, sign }
    },
  }
}

const delegateOf = ({ signer: { data } }: Grant): Hex => ('id' in data ? data.id : data.address)

function caveatsOf({ type, data, policies }: Permission): readonly Caveat[] {
  const count = policies.find((policy) => policy.type === 'call-limit')?.data.count
  const times = count === undefined ? [] : [timesAtMost(BigInt(count))]
  if (type === 'contract-call') {
    const selectors = data.calls.map((signature) => keccak(textHex(signature)).slice(0, 10) as Hex)
    return [...callsOf(data.address, selectors), ...times]
  }
  const limit = allowanceOf(policies)
  const money =
    type === 'native-token-transfer' ? paymentsUpTo(limit) : tokensUpTo(data.address, limit)
  return [...money, ...times]
}

/** Throws `invalid` where there is none: then everything could be taken. */
function allowanceOf(policies: Permission['policies']): bigint {
  const found = policies.find((policy) => policy.type === 'token-allowance')
  if (!found) throw new FrameError('invalid')
  return found.data.allowance
}

type Context = ReturnType<Scene['readingContext']>

function readGrant(grant: Grant, { chainId, currency }: Context): Reading {
  const [{ type, data, policies }] = grant.permissions
  const account = (label: Field['label'], address: string): Field => ({
    ...{ label, value: { type: 'account', address } },
  })
  const limits = policies.flatMap((policy): Field[] =>
    policy.type === 'call-limit'
      ? [{ label: 'callLimit', value: { type: 'number', value: BigInt(policy.data.count) } }]
      : [],
  )
  const what = (): readonly Field[] => {
    if (type === 'contract-call')
      return [
        account('contract', data.address),
        ...data.calls.map(
          (text): Field => ({ label: 'method', value: { type: 'text', text, isCut: false } }),
        ),
      ]
    const amount = allowanceOf(policies)
    const token = type === 'native-token-transfer' ? { ...currency } : { address: data.address }
    const isUnlimited = amount >= UNLIMITED
    return [{ label: 'maximum', value: { type: 'amount', amount, token, isUnlimited } }]
  }
  const fields: readonly Field[] = [
    ...[account('actor', delegateOf(grant)), ...what(), ...limits],
    { label: 'deadline', value: { type: 'time', seconds: BigInt(grant.expiry) } },
  ]
  const isUnlimited = fields.some(({ value }) => value.type === 'amount' && value.isUnlimited)
  return {
    ...{ chainId, intent: 'grantPermission', fields, calls: [] },
    warnings: [
      ...(isUnlimited ? [{ code: 'unlimitedApproval', level: 'red' } as const] : []),
      ...(type === 'contract-call' ? [{ code: 'unknownContract', level: 'yellow' } as const] : []),
    ],
    clarity: type === 'contract-call' ? 'partial' : 'clear',
  }
}

interface Granted {
  readonly account: OwnAccount
  readonly delegation: Delegation
  readonly grant: Grant
  readonly isDeployed: boolean
}

/** The app is answered once the server has recorded it: what is in no list is never taken back. */
async function signGrant(scene: Scene, { account, delegation, grant, isDeployed }: Granted) {
  const owner = ownerOf(scene).address as Hex
  const typedData = delegationData(delegation, Number(scene.chainId.slice('eip155:'.length)))
  const signed = await scene.signer.withEntropy(async (key) => {
    const context = permissionContext(delegation, await signEvmTypedData(key, { typedData }))
    const pci = keccak(context)
    return { context, pci, recorded: await signEvmMessage(key, { message: grantMessage(pci) }) }
  })
  const { context, pci, recorded } = signed
  await scene.permissions.record({
    ...{ address: `${scene.chainId}:${account.address}`, pci, expiration: grant.expiry * 1000 },
    permissions: grant.permissions.map((permission) => JSON.parse(toJson(permission))),
    policies: [],
    signature: isDeployed ? recorded : wrapSignature(recorded, owner),
  })
  const { expiry, signer, permissions } = grant
  const granted = JSON.parse(toJson(permissions))
  return {
    // The names of the standard's draft, and those that viem reads.
    ...{ chainId: chainHex(scene), address: account.address, expiry, signer, permissions: granted },
    ...{ grantedPermissions: granted, context, permissionsContext: context },
    ...(isDeployed ? {} : deploymentOf(owner)),
    signerMeta: { delegationManager: contracts.delegationManager },
  }
}

/**
 * Parses what takes a permission back (`wallet_revokePermissions`), which the account does on the chain. Throws
 * `invalid` for a context that this wallet has not made for its account.
 */
export function parseRevoke(params: unknown, scene: Scene): Step {
  const [revoked] = checked(v.tuple([revocationSchema]), params)
  const context = 'context' in revoked ? revoked.context : revoked.permissionsContext
  const account = scene.accounts.find(({ type }) => type === 'smartAccount')
  if (!account) throw new FrameError('unsupported')
  const revocation = revocationOf(context.toLowerCase() as Hex, account.address as Hex)
  if (!revocation) throw new FrameError('invalid')
  const pci = keccak(context.toLowerCase() as Hex)
  return askToRun(scene, {
    account,
    calls: [{ ...revocation, value: 0n }],
    reading: {
      ...{ chainId: scene.chainId, intent: 'revokePermission', calls: [], warnings: [] },
      fields: [{ label: 'requestId', value: { type: 'bytes', hex: pci, length: 32 } }],
      clarity: 'clear',
    },
    async answer(hash) {
      const { success } = await waitForReceipt(scene, hash)
      if (!success) throw new FrameError('internal')
      const signature = await scene.signer.withEntropy((key) =>
        signEvmMessage(key, { message: pci }),
      )
      // It is taken back on the chain. The list of the server follows as far as it can be reached.
      const address = `${scene.chainId}:${account.address}`
      await scene.permissions.forget({ address, pci, signature }).catch(() => {})
      return null
    },
  })
}

const chainHex = ({ chainId }: Scene) => `0x${BigInt(chainId.slice('eip155:'.length)).toString(16)}`
const textHex = (text: string): Hex =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `0x${one.toString(16)}` : one))
