/**
 * A stored day or month, `yyyy-MM-dd` or `yyyy-MM`, as people read it in every language: `yyyy/MM/dd`, `yyyy/MM`
 * (rules/wire.md#times-and-dates).
 */
export const dateText = (stored: string): string => stored.replaceAll('-', '/')
