import { App } from '@bowline/vite/src/App.tsx'

export default App
