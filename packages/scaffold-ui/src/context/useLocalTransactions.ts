'use client'
// biome-ignore lint/performance/noBarrelFile: until each screen imports it from where it lives
export { useLocalTransactions } from '@bowline/controllers/react'
