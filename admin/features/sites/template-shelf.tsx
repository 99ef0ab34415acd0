import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import { SITE_TEMPLATES, type SiteTemplate, templatePath } from '#shared/site/document/site-templates.ts'
import { TemplatePreview } from './template-preview.tsx'

/** The templates where there is no site yet: a press shows one in a phone, from which a site is begun. */
export function TemplateShelf() {
  const t = useSiteCopyText()
  const screens = useScreens()
  const navigate = useNavigate()
  const [shown, setShown] = useState<SiteTemplate>()
  return (
    <section aria-label={t('templates.shelf')} className="mx-auto mt-2 max-w-4xl pb-10">
      <h2 className="text-center text-sm text-ink-soft">{t('templates.shelf')}</h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {SITE_TEMPLATES.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              onClick={() => setShown(template)}
              className="flex w-full cursor-pointer flex-col overflow-hidden rounded-md border border-line-strong text-left transition-colors hover:border-edge"
            >
              <span className="flex h-32 w-full items-center justify-center border-b border-line bg-ground p-3 sm:h-40">
                <img
                  src={templatePath(template.id, 'grid.jpg')}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="max-h-full max-w-full rounded-xs object-contain"
                />
              </span>
              <span className="p-3 text-sm font-medium">{t(`templates.name.${template.id}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <TemplatePreview
          template={shown}
          onUse={() => void navigate(`${screens.createSite}?template=${shown.id}`)}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  )
}
