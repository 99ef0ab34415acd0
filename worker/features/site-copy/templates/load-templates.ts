import type { TemplateId } from '#shared/site/document/site-templates.ts'
import { loadTemplateFile } from '#worker/platform/lazy/load.ts'
import type { Template } from './template.ts'

/** The templates, loaded on first use. The file is built from `templates-source.ts`, which has this type. */
export async function loadTemplates(): Promise<Record<TemplateId, Template>> {
  const { TEMPLATES } = await loadTemplateFile()
  return TEMPLATES as Record<TemplateId, Template>
}
