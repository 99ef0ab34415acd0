import { useId, useState } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { LANGUAGE_LABEL, LANGUAGES } from '#shared/text/languages.ts'
import { SITE_TEMPLATES, type SiteTemplate, templatePath } from '#shared/site/document/site-templates.ts'
import { useGridLimits } from './grid-limits.ts'
import { type Start, TemplateChoice } from './template-choice.tsx'
import { TemplatePreview } from './template-preview.tsx'

type TemplateGalleryProps = { value: Start; onValueChange: (value: Start) => void }

/** Chooses a blank site or a template, each shown as its whole grid. */
export function TemplateGallery({ value, onValueChange }: TemplateGalleryProps) {
  const t = useSiteCopyText()
  const name = useId()
  const [tried, setTried] = useState<SiteTemplate>()
  const limits = useGridLimits()
  const { plan } = useUser()
  const templateLanguages = plan.multiLanguage ? LANGUAGES : []
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('templates.title')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <TemplateChoice
          {...{ name, value, onValueChange }}
          id="blank"
          title={t('templates.blank')}
          lead={t('templates.blankLead')}
        >
          <BlankGrid />
        </TemplateChoice>
        {SITE_TEMPLATES.map((template) => {
          const problem = limits.problemOf(template.columns, template.rows)
          return (
            <TemplateChoice
              key={template.id}
              {...{ name, value, onValueChange }}
              id={template.id}
              title={t(`templates.name.${template.id}`)}
              lead={problem ? `${t('templates.locked')}（${problem}）` : t(`templates.lead.${template.id}`)}
              isLocked={problem !== undefined}
              note={t('templates.grid', template)}
              languages={templateLanguages.map((language) => LANGUAGE_LABEL[language])}
              extra={<TryButton template={template} onTry={() => setTried(template)} />}
            >
              <WholeGrid template={template} />
            </TemplateChoice>
          )
        })}
      </div>
      {tried && (
        <TemplatePreview
          template={tried}
          onUse={() => {
            onValueChange(tried.id)
            setTried(undefined)
          }}
          onClose={() => setTried(undefined)}
        />
      )}
    </fieldset>
  )
}

/** Shows a template in a phone; it lies above the choice, which covers the whole card. */
function TryButton({ template, onTry }: { template: SiteTemplate; onTry: () => void }) {
  const t = useSiteCopyText()
  return (
    <span className="relative z-20 mt-2 self-start">
      <Button
        size="sm"
        icon="phone"
        aria-label={t('templates.tryOf', { name: t(`templates.name.${template.id}`) })}
        onClick={onTry}
      >
        {t('templates.try')}
      </Button>
    </span>
  )
}

/** An empty grid with an add icon. */
function BlankGrid() {
  return (
    <span className="grid h-full grid-cols-4 grid-rows-2 gap-1.5">
      {Array.from({ length: 8 }, (_, place) => (
        <span
          key={place}
          className={cx(
            'grid aspect-[120/183] place-items-center rounded-xs border border-dashed',
            place === 0 ? 'border-ink bg-paper' : 'border-edge',
          )}
        >
          {place === 0 && <Icon name="plus" size={16} />}
        </span>
      ))}
    </span>
  )
}

/** All cells of a template, scaled to the frame. */
function WholeGrid({ template: { id, columns, rows } }: { template: SiteTemplate }) {
  const width = columns * 120 + (columns - 1) * 6
  const height = rows * 183 + (rows - 1) * 6
  return (
    <img
      src={templatePath(id, 'grid.jpg')}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="max-h-full w-auto max-w-full rounded-xs object-contain shadow-[0_1px_3px_rgb(0_0_0/0.18)]"
    />
  )
}
