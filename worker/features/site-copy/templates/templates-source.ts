/** The templates of sites, by their ids: the source of `templates.lazy.mjs`, which vite.lazy.config.ts builds. */
import type { TemplateId } from '#shared/site/document/site-templates.ts'
import { cafe } from './cafe.ts'
import { clinic } from './clinic.ts'
import { event } from './event.ts'
import { home } from './home.ts'
import { launch } from './launch.ts'
import { school } from './school.ts'
import type { Template } from './template.ts'

export const TEMPLATES: Record<TemplateId, Template> = { launch, cafe, event, clinic, home, school }
