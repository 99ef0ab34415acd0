import type { Language } from '#shared/text/languages.ts'
import { type FullTypography, type Typography, TYPOGRAPHY_NAMES, USUAL_TYPOGRAPHY } from './typography-rules.ts'

/** Languages that are also written from top to bottom. */
const VERTICAL_LANGUAGES: readonly Language[] = ['ja', 'cn']

/** Choices laid over others: a later one wins where it is made. */
export function layTypography(...layers: readonly Typography[]): FullTypography {
  const chosen = (layer: Typography) => Object.entries(layer).filter(([, value]) => value !== undefined)
  return Object.assign({ ...USUAL_TYPOGRAPHY }, ...layers.map((layer) => Object.fromEntries(chosen(layer))))
}

/** What differs from the usual, in one language; undefined if nothing does. */
export function unusualTypography(all: FullTypography, language: Language): Typography | undefined {
  const direction = VERTICAL_LANGUAGES.includes(language) ? all.direction : 'horizontal'
  const shown = { ...all, direction }
  const names = TYPOGRAPHY_NAMES.filter((name) => shown[name] !== USUAL_TYPOGRAPHY[name])
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, shown[name]])) : undefined
}
