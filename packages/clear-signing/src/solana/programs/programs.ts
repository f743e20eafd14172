import { ASSOCIATED } from '../ownTokens.ts'
import type { ProgramReader } from '../SolanaScene.ts'
import { stakeProgram } from '../stakeProgram.ts'
import { associatedTokenProgram, computeBudgetProgram, systemProgram } from '../systemProgram.ts'
import { tokenProgram } from '../tokenProgram.ts'
import { driftProgram, loaderProgram, namesProgram, voteProgram } from './controlPrograms.ts'
import { magicEdenProgram } from './markets.ts'
import { memoProgram } from './memoProgram.ts'
import { coreProgram, metadataProgram, treeProgram } from './metaplex.ts'
import { squadsProgram } from './squads.ts'
import { marinadeProgram, stakePoolProgram } from './stakePools.ts'
import { jupiterProgram, orcaProgram, raydiumPools, raydiumProgram } from './swaps.ts'

const RAYDIUM_PLAIN = 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C'
const RAYDIUM_CONCENTRATED = 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaW7grrKgrWqK'

/** The programs whose instructions are read, by their addresses. */
export const programs: Readonly<Record<string, ProgramReader>> = {
  '11111111111111111111111111111111': systemProgram,
  ComputeBudget111111111111111111111111111111: computeBudgetProgram,
  Stake11111111111111111111111111111111111111: stakeProgram,
  Vote111111111111111111111111111111111111111: voteProgram,
  BPFLoaderUpgradeab1e11111111111111111111111: loaderProgram,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: tokenProgram,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: tokenProgram,
  [ASSOCIATED]: associatedTokenProgram,
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: memoProgram,
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: memoProgram,
  // NFTs, names, and accounts of others
  metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s: metadataProgram,
  CoREENxT6tW1HoK8ypY1SxRMZTcVPm7R94rH4PZNhX7d: coreProgram,
  BGUMAp9Gq7iTEuizy4pqaxsUyUCBK68MDfK752saPUY: treeProgram,
  namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX: namesProgram,
  SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf: squadsProgram,
  dRiftyHA39MWEi3m9aunc5MzRF1JYuBsbn6VPcn33UH: driftProgram,
  // Exchange and stakes
  JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4: jupiterProgram,
  whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc: orcaProgram,
  '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8': raydiumProgram,
  [RAYDIUM_PLAIN]: raydiumPools(RAYDIUM_PLAIN),
  [RAYDIUM_CONCENTRATED]: raydiumPools(RAYDIUM_CONCENTRATED),
  M2mx93ekt1fmXSVkTrUL9xVFHkmME8HTUi5Cyc5aF7K: magicEdenProgram,
  MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD: marinadeProgram,
  SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy: stakePoolProgram,
}
