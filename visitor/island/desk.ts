// The file that `asks.ts` adds where there is a mouse, a trackpad or a keyboard: all its parts only listen to events.

/* oxlint-disable import/no-unassigned-import */
import './lib/mouse.ts'
import './lib/tab.ts'
import './lib/wheel.ts'
