import type { PreviewInsetsMessage } from '#shared/site/preview/preview-messages.ts'

/** Constructed, because the page's policy allows no other style. It comes after the page's own. */
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(sheet)

/** Keeps the page clear of what the device in the editor covers, as `env(safe-area-inset-*)` does on the device itself. */
export function keepClear(insets: PreviewInsetsMessage['insets']): void {
  const bar = 'body:has(> .bar)'
  sheet.replaceSync(
    insets
      ? `body{--top:max(12px,${insets.top}px);--base:max(16px,${insets.bottom}px)}` +
          `${bar}{--foot:max(4px,${insets.bottom}px);--base:calc(var(--foot) + 56px)}`
      : '',
  )
}
