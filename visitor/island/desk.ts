// The file that `asks.ts` adds where there is a mouse, a trackpad or a keyboard.

/* oxlint-disable import/no-unassigned-import */
import './lib/keys-hint.ts'
import './lib/mouse.ts'
import './lib/tab.ts'
import './lib/wheel.ts'
