/** The templates of sites: `features/site-copy/templates/load-templates.ts` knows their type. */
export const TEMPLATES: unknown
