import { hydrateRoot } from 'react-dom/client'
import type { Slide } from './content.ts'
import { App } from './react-app.tsx'
import './snap.css'

const [root, data] = [document.querySelector('#root'), document.querySelector('#data')]
if (root && data) hydrateRoot(root, <App rows={JSON.parse(data.textContent) as Slide[][]} />)
