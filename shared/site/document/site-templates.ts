/** Designed sites that a new one can start from: their grids, and how many cells they have. */
export const SITE_TEMPLATES = [
  { id: 'launch', columns: 1, rows: 5 },
  { id: 'cafe', columns: 2, rows: 3 },
  { id: 'event', columns: 4, rows: 2 },
  { id: 'clinic', columns: 3, rows: 2 },
  { id: 'home', columns: 5, rows: 1 },
  { id: 'school', columns: 3, rows: 3 },
] as const
export type SiteTemplate = (typeof SITE_TEMPLATES)[number]
export type TemplateId = SiteTemplate['id']
export const TEMPLATE_IDS = ['launch', 'cafe', 'event', 'clinic', 'home', 'school'] as const satisfies TemplateId[]

/** A template by its id. */
export function templateOf(id: TemplateId): SiteTemplate {
  const found = SITE_TEMPLATES.find((template) => template.id === id)
  if (!found) throw new Error(`No template ${id}`)
  return found
}

/** A file of a template, as the back office serves it and the Worker reads it. */
export function templatePath(id: TemplateId, file: string): string {
  return `/templates/${id}/${file}`
}
