// oxlint-disable-next-line import/no-unassigned-import -- runs before any library
import './page-policy.ts'
import { createRoot } from 'react-dom/client'
import { startApp } from './start-app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has a #root')

void startApp(createRoot(root))
