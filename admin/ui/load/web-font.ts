/**
 * Whether the screen shows the web font: a phone or tablet has good fonts of its own (admin/look.css). Each use imports the
 * style sheet of the faces that it needs; until they are there, text shows in a system font.
 */
export const usesWebFont = (): boolean => !matchMedia('(pointer: coarse)').matches
