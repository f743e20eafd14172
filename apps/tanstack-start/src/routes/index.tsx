import { App } from '@bowline/vite/src/App.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: App })
