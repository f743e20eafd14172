import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { createAgentClient } from '../drivers/agent/createAgentClient.ts'
import { type Finding, reasonOf } from './Finding.ts'

/** Checks who besides its user can open a wallet: the projects in which the operator can, and the recovery agent. */
export async function inspectAgent(config: ServerConfig): Promise<readonly Finding[]> {
  const { auth, projects, keyFile, databasePath } = config
  if (!auth) return []
  const assisted = projects
    .filter(({ custody }) => custody === 'assisted')
    .map(
      ({ id }): Finding => ({
        level: 'warning',
        text: `Project "${id}" has the custody "assisted": you can recover its wallets, and so could sign for them. Users are told so. Keep "user-held" unless you want to be responsible for that.`,
      }),
    )
  if (!auth.agent) return assisted
  const near = [dirname(keyFile), dirname(databasePath)]
    .map((folder) => join(folder, 'bowline-agent.keys'))
    .find((path) => existsSync(path))
  if (near)
    assisted.push({
      level: 'unsafe',
      text: `The key file of the recovery agent, ${near}, is on the server: whoever takes the server over opens every assisted wallet at once. Run the agent elsewhere, or as another user.`,
    })
  try {
    await createAgentClient(auth.agent).test()
    return [...assisted, { level: 'ok', text: 'The recovery agent answers, and has its key.' }]
  } catch (error) {
    const reason = reasonOf(error)
    return [...assisted, { level: 'unsafe', text: `No wallet can be recovered: ${reason}` }]
  }
}
