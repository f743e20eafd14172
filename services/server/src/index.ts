export { type AgentConfig, parseAgentConfig } from './agent/agentConfig.ts'
export { type AgentDrivers, type RunningAgent, startAgent } from './agent/startAgent.ts'
export { ConfigError } from './config/ConfigError.ts'
export { developmentProject, type Environment, parseConfig } from './config/parseConfig.ts'
export type { RateLimits, Role, ServerConfig } from './config/ServerConfig.ts'
export {
  createServer,
  type Listening,
  type Server,
  type ServerDrivers,
  type ServerOptions,
} from './createServer.ts'
export type { Finding } from './doctor/Finding.ts'
export { inspectServer } from './doctor/inspectServer.ts'
export { DatabaseError, type DatabaseErrorCode } from './drivers/db/DatabaseError.ts'
export { createKeyFile } from './drivers/kms/keyFile.ts'
export type { Project } from './modules/projects/Project.ts'
