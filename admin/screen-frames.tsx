import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { addIcons } from '#admin/ui/basic/icon.tsx'
import { ICON_PATHS } from '#admin/ui/basic/icon-paths.ts'
import { EditorFrame } from './features/editor/frame/editor-skeleton.tsx'
import { ShellSkeleton } from './features/shell/shell-skeleton.tsx'

addIcons(ICON_PATHS)

/** Inert: a picture of the screen, which nobody can use yet. */
const toFrame = (frame: ReactElement) => `<div inert aria-busy="true">${renderToStaticMarkup(frame)}</div>`

/**
 * The first frames of screens as HTML, which the build writes into documents: painted before any script has come, and
 * replaced by the screen. Without texts and brand: language and partner are known to the scripts alone.
 */
export const SCREEN_FRAMES = { shell: toFrame(<ShellSkeleton />), editor: toFrame(<EditorFrame />) }
