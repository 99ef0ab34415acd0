import { LANGUAGES, type Language } from '#shared/text/languages.ts'

/** The product's own drawings, 24 by 16. Strokes are straight lines, which have nothing to fill. */
const DRAWINGS: Record<Language, string> = {
  ja: '<circle cx="12" cy="8" r="4.8" fill="#bc002d"/>',
  en: '<path fill="#012169" d="M0 0h24v16H0z"/><path stroke="#fff" stroke-width="3" d="m0 0 24 16M24 0 0 16M12 0v16M0 8h24"/><path stroke="#c8102e" stroke-width="2" d="M12 0v16M0 8h24"/><path stroke="#c8102e" d="m0 0 24 16M24 0 0 16"/>',
  cn: '<path fill="#ee1c25" d="M0 0h24v16H0z"/><path fill="#ff0" d="m4.5 2 1.8 5.5-4.7-3.4h5.8L2.7 7.5z"/><path stroke="#ff0" d="M9.5 1.4v1m2 1v1m0 1.5v1m-2 .8v1"/>',
  kr: '<circle cx="12" cy="8" r="4.8" fill="#0047a0"/><path fill="#cd2e3a" d="M8 5.3a4.8 4.8 0 0 1 8 5.4A2.4 2.4 0 0 0 12 8a2.4 2.4 0 0 1-4-2.7"/><path stroke="#000" stroke-width="2" stroke-dasharray=".9 .6" d="m3 5 2-3M3 11l2 3M19 2l2 3M19 14l2-3"/>',
}

/**
 * A small flag, which is decoration, and a text after it, as HTML for `dangerouslySetInnerHTML`. Both are ours, so the HTML
 * is safe.
 */
export function flagged(language: Language, text: string): { __html: string } {
  const flag = `<svg class="flag" viewBox="0 0 24 16" aria-hidden="true">${DRAWINGS[language]}</svg>`
  return { __html: flag + text }
}

/** A file of all flags, one below the other; the fragment of an address is the language whose flag is shown. */
export function flagsFile(): string {
  const flags = LANGUAGES.map(
    (language, index) =>
      `<view id="${language}" viewBox="0 ${index * 16} 24 16"/><g transform="translate(0 ${index * 16})">${DRAWINGS[language]}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="16">${flags.join('')}</svg>`
}
