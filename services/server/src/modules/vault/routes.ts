import { vaultApi } from '@bowline/common/api'
import type { Hono } from 'hono'
import type { Gate } from '../../http/createGate.ts'
import type { Proofs } from '../../http/createProofs.ts'
import { implement } from '../../http/implement.ts'
import type { RoutePolicy } from '../../http/RoutePolicy.ts'
import type { Vault } from './Vault.ts'

export interface VaultRoutesOptions {
  readonly gate: Gate
  readonly proofs: Proofs
}

const policy: RoutePolicy = { limit: 'vault', cacheSeconds: 0 }
/** What names a use of the keys has all that is signed. */
const ofUses: RoutePolicy = { ...policy, maxBodyBytes: 700_000 }
/** A device that waits asks again and again, as one that logs in does. */
const ofTransfers: RoutePolicy = { limit: 'auth', cacheSeconds: 0 }

export function vaultRoutes(vault: Vault, { gate, proofs }: VaultRoutesOptions): Hono {
  return implement(vaultApi, {
    gate,
    proofs,
    handlers: {
      create: (params, visit) => vault.create(params, visit),
      read: (_params, visit) => vault.read(visit),
      release: (params, visit) => vault.release(params, visit),
      weigh: (params, visit) => vault.weigh(params, visit),
      limits: (_params, visit) => vault.limits(visit),
      setLimits: (params, visit) => vault.setLimits(params, visit),
      addSlot: (params, visit) => vault.addSlot(params, visit),
      removeSlot: (params, visit) => vault.removeSlot(params, visit),
      replace: (params, visit) => vault.replace(params, visit),
      backup: (_params, visit) => vault.backup(visit),
      takeKeys: (params, visit) => vault.takeKeys(params, visit),
      close: (params, visit) => vault.close(params, visit),
      beginAct: (_params, visit) => vault.beginAct(visit),
      registerKey: (params, visit) => vault.registerKey(params, visit),
      restore: (params, visit) => vault.restore(params, visit),
      beginTransfer: (_params, visit) => vault.beginTransfer(visit),
      transfer: (_params, visit) => vault.transfer(visit),
      answerTransfer: (params, visit) => vault.answerTransfer(params, visit),
      denyTransfer: (params, visit) => vault.denyTransfer(params, visit),
      takeTransfer: (params, visit) => vault.takeTransfer(params, visit),
      leaveTransfer: (params, visit) => vault.leaveTransfer(params, visit),
      custody: (_params, visit) => vault.custody(visit),
      beginRecovery: (params, visit) => vault.beginRecovery(params, visit),
      recovery: (_params, visit) => vault.recovery(visit),
      takeRecovery: (params, visit) => vault.takeRecovery(params, visit),
      cancelRecovery: (_params, visit) => vault.cancelRecovery(visit),
      recoveryLink: (params) => vault.recoveryLink(params),
      undoRecovery: (params, { ip }) => vault.undoRecovery(params, { ip }),
      hold: (_params, visit) => vault.hold(visit),
      cancelHold: (params, visit) => vault.cancelHold(params, visit),
      holdLink: (params) => vault.holdLink(params),
      undoHold: (params, { ip }) => vault.undoHold(params, { ip }),
    },
    policies: {
      create: policy,
      read: policy,
      release: ofUses,
      weigh: ofUses,
      limits: policy,
      setLimits: ofUses,
      addSlot: policy,
      removeSlot: policy,
      replace: policy,
      backup: policy,
      takeKeys: policy,
      close: policy,
      beginAct: policy,
      registerKey: policy,
      restore: policy,
      beginTransfer: ofTransfers,
      transfer: ofTransfers,
      answerTransfer: ofTransfers,
      denyTransfer: ofTransfers,
      takeTransfer: ofTransfers,
      leaveTransfer: ofTransfers,
      custody: policy,
      beginRecovery: policy,
      recovery: policy,
      takeRecovery: policy,
      cancelRecovery: policy,
      recoveryLink: policy,
      undoRecovery: policy,
      hold: policy,
      cancelHold: policy,
      holdLink: policy,
      undoHold: policy,
    },
  })
}
