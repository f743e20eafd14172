export { browserEnvironment, type Environment } from './context/Environment.ts'
export { EnvironmentContext } from './context/EnvironmentContext.ts'
export { KitContext } from './context/KitContext.ts'
export { KitContextProvider, type KitContextProviderProps } from './context/KitContextProvider.tsx'
export { useClock } from './context/useClock.ts'
export { useEnvironment } from './context/useEnvironment.ts'
export { useKit } from './context/useKit.ts'
export { useKitStore } from './context/useKitStore.ts'
export { useLocale } from './context/useLocale.ts'
export { usePrefersDark } from './context/usePrefersDark.ts'
export {
  type FormatBalanceOptions,
  formatBalance,
} from './format/formatBalance.ts'
export { useLocalTransactions } from './hooks/useLocalTransactions.ts'
