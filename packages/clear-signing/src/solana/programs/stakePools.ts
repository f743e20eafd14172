import { account } from '../../reading/fields.ts'
import { lamports, type ProgramReader, u64 } from '../SolanaScene.ts'
import { checkOwner } from './checkOwner.ts'
import { isNamed } from './instructionName.ts'

/** Marinade: coins for a share of what it stakes. */
export const marinadeProgram: ProgramReader = (instruction, scene) => {
  const { accounts, data } = instruction
  const [from, to] = [accounts[6], accounts[7]]
  if (!isNamed(instruction, 'deposit') || data.byteLength !== 16 || !from || !to) return undefined
  return {
    intent: 'stake',
    fields: [
      lamports(scene, 'amount', u64(data, 8)),
      account('from', from),
      account('tokenAccount', to),
    ],
    warnings: checkOwner(scene.context, scene.created.get(to)?.owner),
  }
}

/** The program of stake pools, such as Jito’s: coins for a share of a pool. */
export const stakePoolProgram: ProgramReader = ({ accounts, data }, scene) => {
  const [pool, , , from, to] = accounts
  const isDeposit = data.byteLength === 9 && data.getUint8(0) === 14
  if (!isDeposit || !pool || !from || !to) return undefined
  return {
    intent: 'stake',
    fields: [
      lamports(scene, 'amount', u64(data, 1)),
      account('from', from),
      account('tokenAccount', to),
      account('contract', pool),
    ],
    warnings: checkOwner(scene.context, scene.created.get(to)?.owner),
  }
}
