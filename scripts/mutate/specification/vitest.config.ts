import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../vitest.config.ts'
import { mutant } from './mutantPlugin.ts'

export default mergeConfig(base, defineConfig({ plugins: [mutant] }))
