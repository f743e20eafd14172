export { KitContextProvider, type KitContextProviderProps } from './context/KitContextProvider.tsx'
export type { MessageOverrides } from './messages/Catalogue.ts'
export { en } from './messages/en.ts'
export { KitModal } from './modal/KitModal.tsx'
